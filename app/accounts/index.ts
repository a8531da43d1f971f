/** The face of this room: rules and types. */
export { isEveryBillShown } from './accounts.ts';
export type { PaidFor } from './paid-for.ts';
export { creditsSeenWords, type SeenBy } from './seen-by-words.ts';
