/** The face of this room for the server: other rooms import nothing else of its server code. */
export { listVouchers } from './vouchers.server.ts';
