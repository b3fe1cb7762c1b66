import {isObjectOrList} from '../wire/json.js';

/**
 * Whether fetching ahead costs the visitor too much: with Save-Data always; on a slow line (2G) unless a control is
 * pressed (`isPress`), because the click follows within a moment.
 */
export function isConnectionCostly(isPress = false): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    isObjectOrList(connection) &&
    (connection['saveData'] === true || (!isPress && String(connection['effectiveType']).endsWith('2g')))
  );
}
