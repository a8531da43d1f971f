/** The face of this room for the server: other rooms import nothing else of its server code. */
export { askMonthly } from './ask-monthly.server.ts';
export type { Offer } from './statements.server.ts';
export { listVouchers } from './vouchers.server.ts';
