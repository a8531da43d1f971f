/** The face of this room for the server: other rooms import nothing else of its server code. */
export { findPaid, isBeingCaptured } from './repository.server.ts';
export { settleDueOrders } from './settle-due-orders.server.ts';
