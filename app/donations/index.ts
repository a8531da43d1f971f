/** The face of this room for every caller: rules and types that browser and server share. */
export {
  confirmationKey,
  donorsLanguage,
  findMethod,
  idsWithReference,
  isForeign,
  type ManualMethod,
  manualMethods,
  methodLabels,
  methodWords,
  type PaymentMethod,
  paymentMethods,
  shortReference,
  stateOf,
} from './donation.ts';
export {
  type Control,
  type DetailGroup,
  type Donation,
  type DonorAnswer,
  donorAnswers,
  emptyForm,
  fieldNames,
  fields,
  givenEntries,
  type MessageState,
  messageStates,
  type NamesWith,
  namesWith,
} from './fields.ts';
export { type FilterName, type FilterQuery, filterSchema, hasNoPrecomputedCount } from './list-schema.ts';
export { isInStatements, type Mine, mayCorrectId, seenBy } from './own/mine.ts';
export {
  type OwnDonation,
  type Projection,
  project,
  projectForFamily,
  projectForOwner,
  type ShownDonation,
  type StandsInTheWay,
  type Unfinished,
} from './projections.ts';
export {
  currencyProblem,
  type DonorFields,
  type DonorInput,
  donorSchemaFor,
  paymentMethod,
} from './schema.ts';
export { maxCounted, searchText } from './search.ts';
export type { Received } from './tables.ts';
export {
  bankKey,
  bankKeysIn,
  isByPayPal,
  isRight,
  isTransactionIdOf,
  looksLikeTransactionId,
  payPalMethods,
  remarkOn,
  tidyTransactionId,
} from './transaction-id.ts';
