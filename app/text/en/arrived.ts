/**
 * Sentences of /arrived only, in English. Its loader sends them to the family, so that no other page carries
 * them.
 */
export const arrived = {
  title: 'Did it arrive?',
  intro: 'These donors say they’ve paid. Please check the bank app and tell us about each one.',
  waiting: 'Still to answer',
  yes: 'Yes, it arrived',
  notYet: 'Not yet',
  other: 'Another amount',
  otherLabel: 'How many rupees arrived?',
  otherSend: 'This much arrived',
  otherHint: 'For example 5,000',
  abroad: 'Sent in another currency: please type how many rupees arrived.',
  about: 'about',
  saidOn: 'Paid on (donor says)',
  by: 'Paid by',
  endsIn: 'Transaction ID ends in',
  saidNotYet: 'You said: not yet',
  none: 'Nothing to answer right now. Thank you!',
  written: 'Saved. Thank you!',
  writtenNotYet: 'Saved: not yet. Please look again tomorrow.',
  undone: 'Undone. It’s back in the list.',
  lately: 'Arrived',
  latelyIntro: 'The volunteers verify these next. Until then you can undo a mistake.',
  arrived: 'arrived',
  says: 'Answered by',
  undo: 'Undo',
  failed: 'That wasn’t sent. Please check your connection and press again.',
  linkWords: 'On this page you can tell us whether donations arrived. Please keep this link to yourself.',
  linkTitle: 'For the family',
  linkOpening: 'Opening the list…',
  linkOpen: 'Open the list',
};

/** Instead, in memory: a family in grief is asked for nothing, but may answer. */
export const memoryArrived = {
  intro:
    'These donors say they’ve paid. You don’t need to answer. If you wish, tell us what you see in the bank app.',
  waiting: 'Not answered',
  writtenNotYet: 'Saved: not yet.',
} satisfies Partial<typeof arrived>;

export type ArrivedText = { [Name in keyof typeof arrived]: string };
