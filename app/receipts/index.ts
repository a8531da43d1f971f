/** The face of this room for every caller: rules and types that browser and server share. */
export {
  amountsOf,
  type Claim,
  deriveFirst,
  isInPart,
  type NewReceipt,
  type Receipt,
  worthAtClaim,
} from './receipts.ts';
