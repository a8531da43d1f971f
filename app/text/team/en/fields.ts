/**
 * The names of a donation's fields that other languages translate. The catalogue of fields has the English.
 */
export type TeamFieldName =
  | 'address'
  | 'amount'
  | 'answeredAt'
  | 'arrivalAmount'
  | 'arrivalBy'
  | 'confirmationNumber'
  | 'country'
  | 'currency'
  | 'date'
  | 'donorAnswer'
  | 'donorNote'
  | 'email'
  | 'firstname'
  | 'hasIndianAccount'
  | 'inNameOf'
  | 'ipAddress'
  | 'isAnonymous'
  | 'isChecked'
  | 'isHiddenMessage'
  | 'isVerified'
  | 'lastname'
  | 'message'
  | 'messageState'
  | 'notFoundAt'
  | 'notes'
  | 'paymentMethod'
  | 'phone'
  | 'received'
  | 'receivedOn'
  | 'receivedFrom'
  | 'receivedINR'
  | 'region'
  | 'rupees'
  | 'screenshotUrl'
  | 'usDollar'
  | 'whatsappReminderNumber';

/** None: the catalogue's are English. */
export const fields: Partial<Record<TeamFieldName, string>> = {};
