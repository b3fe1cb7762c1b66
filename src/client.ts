/** Entry for people who bundle: the client of the REST service alone, without any element. */
export {type CallOptions, Client, type ClientOptions, type Reply, ServiceError} from './wire/client.js';
export * from './wire/protocol.js';
export * from './wire/request-schemas.js';
