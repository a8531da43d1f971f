/** Sentences of code that has no page (hooks, calls): used by name, and translated where they are shown. */

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

/** The placeholder of a sentence until it is shown. */
export const sentences = Object.fromEntries(names.map((name) => [name, `sentence.${name}`])) as {
  [Name in Sentence]: `sentence.${Name}`;
};

/** The sentence of a placeholder; undefined for any other text. */
export function findSentence(text: string): Sentence | undefined {
  return names.find((name) => text === sentences[name]);
}
