/** Sentences that code without a page says (hooks, calls): by name, put into the page's language where they are shown. */

const names = [
  'confirmFirstname',
  'confirmLastname',
  'confirmAddress',
  'confirmCountry',
  'confirmEmail',
  'confirmPhone',
  'confirmAmount',
  'currencyRequired',
  'methodRequired',
  'selectMethod',
  'confirmationRequired',
  'required',
  'screenshotRequired',
  'screenshotMissing',
  'contactFailed',
  'processFailed',
  'processError',
  'missingAddress',
  'submitFailed',
  'deleteFailed',
  'deleted',
  'contactSupport',
  'paypalFailed',
  'alreadyConfirmed',
  'missingId',
  'notFound',
  'fetchFailed',
  'missingData',
  'invalidId',
  'phoneCopied',
  'textCopied',
  'copyFailed',
  'saveFailed',
  'eraseFailed',
  'pictureTooLarge',
] as const;

export type Sentence = (typeof names)[number];

/** What stands for a sentence until it is shown. */
export const sentences = Object.fromEntries(names.map((name) => [name, `sentence.${name}`])) as {
  [Name in Sentence]: `sentence.${Name}`;
};

/** The sentence that a text stands for; undefined where it is something else. */
export function findSentence(text: string): Sentence | undefined {
  return names.find((name) => text === sentences[name]);
}
