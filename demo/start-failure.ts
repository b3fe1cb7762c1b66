/** Why the demo did not start, in one sentence with a remedy. */

const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'The user that runs the demo may not write there. Allow it, or choose another directory with DATA_DIR.',
  EPERM: 'The user that runs the demo may not write there. Allow it, or choose another directory with DATA_DIR.',
  EROFS: 'The file system can only be read. Choose another directory with DATA_DIR.',
  ENOSPC: 'The disk is full. Make room, or choose another directory with DATA_DIR.',
  EEXIST: 'A file stands where a directory is needed. Remove it, or choose another directory with DATA_DIR.',
  ENOTDIR: 'A file stands where a directory is needed. Remove it, or choose another directory with DATA_DIR.',
  ENOENT: 'No directory can be made there. Choose another one with DATA_DIR.',
  EADDRNOTAVAIL: 'This machine does not have the address of HOST. Set HOST to one that it has.',
  ECONNREFUSED: 'Nothing answers at the address of DATABASE_URL. Start the database, or mend the address.',
  ENOTFOUND: 'The host of DATABASE_URL is not known. Mend the address.',
  ETIMEDOUT: 'The database of DATABASE_URL does not answer. Mend the address, or the network.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL.',
  '3D000': 'The server of DATABASE_URL has no such database. Create it, or mend the address.',
  '53100': 'The disk of the database is full. Make room.',
  '53300': 'The database has no connection left. Set DATABASE_POOL to fewer.',
};

/** The sentence of an error, with what to do about it where that is known. */
export function describeFailure(error: unknown): string {
  // A host with several addresses gives an AggregateError: one error for each address, and no message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return describeFailure(error.errors[0]);
  const message = readMessage(error);
  const remedy = REMEDIES[readCode(error)];
  return remedy ? `The demo cannot start: ${message.replace(/\.$/, '')}. ${remedy}` : message;
}

function readCode(error: unknown): string {
  // The pool of connections gives up before the system does, by an error without a code.
  if (/connection timeout/.test(readMessage(error))) return 'ETIMEDOUT';
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function readMessage(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  // The embedded database's file system throws objects that are no errors.
  return typeof error === 'string' ? error : JSON.stringify(error);
}
