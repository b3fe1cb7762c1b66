import {isRecord} from '../wire/record.js';

/** Whether the visitor has asked the browser to save data, or has a slow connection (2G). */
export function isConnectionCostly(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    isRecord(connection) && (connection['saveData'] === true || String(connection['effectiveType']).endsWith('2g'))
  );
}
