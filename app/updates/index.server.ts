/** The face of this room for the server: other rooms import nothing else of its server code. */
export { requireUpdate } from './edit-updates.server.ts';
export { findNextUpdate } from './next-update.server.ts';
export { findNewestDay, findUpdate, isAnyDue, listUpdates, publishDue } from './repository.server.ts';
