/** The face of this room for every caller: rules and types that browser and server share. */
export { replacedBy } from './facts.ts';
export {
  gapsOf,
  type MailGap,
  type MailWords,
  mailGaps,
  maxMailLetters,
  maxSubject,
  noMailWords,
  perMail,
  schemaOfMail,
  type WordedMail,
  type Words,
  wordedMails,
} from './mail-words.ts';
export {
  type FactValues,
  maxNameLength,
  maxNeeds,
  maxParagraphLength,
  maxRegistrations,
  maxSentenceLength,
  sumOf,
} from './schema.ts';
export type { ShownFacts, Version } from './shown-facts.ts';
