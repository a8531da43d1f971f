/** The face of this room for the server: other rooms import nothing else of its server code. */
export { publishDueUpdates } from './publish-due.server.ts';
export { paceMs, passOnDeliveries } from './send-update.server.ts';
