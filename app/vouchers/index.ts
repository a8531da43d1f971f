/** The face of this room for every caller: rules and types that browser and server share. */

export { confirmationId, type VoucherWords, voucherLine, voucherWords } from './voucher-words.ts';
export type { Statement, Voucher } from './vouchers.ts';
