/** Sentences that rules and the server say in English, by name, so that a page can show them in its own language. */
export const sentences = {
  firstnameRequired: 'First name is required',
  lastnameRequired: 'Last name is required',
  addressRequired: 'Address is required',
  countryRequired: 'Country is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  phoneRequired: 'Phone number is required',
  amountRequired: 'Valid amount required',
  currencyRequired: 'Currency is required.',
  visibilityRequired: 'Please choose Show or Hide.',
  confirmFirstname: 'First Name is required.',
  confirmLastname: 'Last Name is required.',
  confirmAddress: 'Address is required.',
  confirmCountry: 'Country is required.',
  confirmEmail: 'Email is required.',
  confirmPhone: 'Phone number is required.',
  confirmAmount: 'Amount is required.',
  methodRequired: 'Payment Method is required.',
  selectMethod: 'Please select a payment method.',
  confirmationRequired: 'Confirmation number is required.',
  required: 'Required.',
  messageRequired: 'Message is required',
  contactFailed: 'Failed to send your message. Please try again later.',
  tooManyMessages: 'Too many messages were sent from your network. Please try again in an hour.',
  screenshotRequired: 'Screenshot is required.',
  screenshotMissing: 'Screenshot required.',
  checkDetails: 'Please check the details marked in red and try again.',
  ratesFailed: 'Failed to fetch exchange rates. Please try again later.',
  processFailed: 'Failed to process your donation. Please try again later.',
  processError: 'An error occurred while processing your donation. Please try again later.',
  missingAddress:
    'An error occured! Please check your internet connection and refresh the page or try again later.',
  submitFailed: 'Failed to submit donation details.',
  deleteFailed: 'Failed to delete the donation. Please try again later.',
  deleted: 'Donation details deleted successfully.',
  contactSupport: 'Failed to submit donation details. Please contact support.',
  paypalFailed: 'Something went wrong with your PayPal payment. Please try again.',
  tooManyOrders: 'Too many PayPal payments were started for this donation. Please choose another way to pay.',
  beingPaid: 'A PayPal payment of this donation is being checked. Please try again in a few minutes.',
  alreadyConfirmed: 'You have already updated the donation details!',
  otherDevice: 'Please open the link in your e-mail: this donation was started on another device.',
  missingId: 'Invalid or missing donation ID. Redirecting to the home page.',
  notFound: 'Donation details not found. Redirecting to the home page.',
  fetchFailed: 'Failed to fetch donation details. Redirecting to the home page.',
  missingData: 'Missing donation data. Redirecting to Confirm Donation.',
  invalidId: 'Invalid donation ID. Cannot delete.',
  phoneCopied: 'Phone number copied to clipboard!',
  textCopied: 'Text copied successfully!',
  copyFailed: 'Failed to copy text.',
  notPicture: 'Please choose a picture: JPEG, PNG, WebP or AVIF.',
  pictureTooLarge: 'The picture is too large: at most 10 MB.',
  pictureTooDetailed: 'The picture is too large: at most 50 megapixels.',
  pictureDamaged: 'The picture is damaged. Please take the screenshot again.',
  tooManyScreenshots: 'Too many screenshots for this donation.',
  tooManyStarts: 'Too many donations were started from your network. Please try again in an hour.',
  reload: 'Please reload the page and try again.',
  unexpected: 'Something went wrong on our side. Please try again later.',
} as const;

export type Sentence = keyof typeof sentences;

const names = new Map(Object.entries(sentences).map(([name, words]) => [words as string, name as Sentence]));

/** The name of an English sentence; undefined for words that aren't among them. */
export function findSentence(words: string): Sentence | undefined {
  return names.get(words);
}
