/**
 * Runs the service's tests against PostgreSQL: the server of DATABASE_URL, else one from Debian's packages, installed
 * where it is missing, started on a free port with data in a temporary folder, and stopped at the end.
 */
import {say} from './run.mjs';
import {endWith, runVitest} from './suites.mjs';
import {startPostgres} from './test-postgres-server.mjs';

await endWith(async () => {
  const given = process.env.DATABASE_URL;
  const server = given ? {url: given, stop: async () => {}} : await startPostgres();
  try {
    say('The service on PostgreSQL');
    return await runVitest('postgres', ['--project', 'service'], {DATABASE_URL: server.url});
  } finally {
    await server.stop();
  }
});
