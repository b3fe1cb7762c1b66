import {isRecord} from '../wire/record.js';

/** Whether the visitor asked the browser to save data, or has a connection on which an unused page hurts. */
export function isConnectionCostly(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    isRecord(connection) && (connection['saveData'] === true || String(connection['effectiveType']).endsWith('2g'))
  );
}
