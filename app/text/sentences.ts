/** Sentences of code that has no page (hooks, calls): used by name, and translated where they are shown. */

export type Sentence =
  | 'confirmFirstname'
  | 'confirmLastname'
  | 'confirmAddress'
  | 'confirmCountry'
  | 'confirmEmail'
  | 'confirmPhone'
  | 'confirmAmount'
  | 'currencyRequired'
  | 'methodRequired'
  | 'selectMethod'
  | 'confirmationRequired'
  | 'required'
  | 'screenshotRequired'
  | 'screenshotMissing'
  | 'contactFailed'
  | 'processFailed'
  | 'processError'
  | 'missingAddress'
  | 'submitFailed'
  | 'deleteFailed'
  | 'deleted'
  | 'contactSupport'
  | 'paypalFailed'
  | 'alreadyConfirmed'
  | 'seeDonation'
  | 'missingId'
  | 'notFound'
  | 'fetchFailed'
  | 'missingData'
  | 'invalidId'
  | 'phoneCopied'
  | 'textCopied'
  | 'copyFailed'
  | 'saveFailed'
  | 'eraseFailed'
  | 'pictureTooLarge';

const mark = 'sentence.';

/**
 * The placeholder of a sentence until it is shown. A proxy needs no list of the names, which every first visit
 * would load.
 */
export const sentences = new Proxy({} as { [Name in Sentence]: `sentence.${Name}` }, {
  get: (_, name) => mark + String(name),
});

/** The sentence of a placeholder; undefined for any other text. */
export function findSentence(text: string): Sentence | undefined {
  return text.startsWith(mark) ? (text.slice(mark.length) as Sentence) : undefined;
}
