/**
 * Sentences of /arrived only, in English. Its loader sends them to the family, so that no other page carries
 * them.
 */
export const arrived = {
  title: 'Did it arrive?',
  intro: 'These people say that they have paid. Please look into the bank’s app and tell us of each one.',
  waiting: 'Still to answer',
  yes: 'Yes, it arrived',
  notYet: 'Not yet',
  other: 'Another amount',
  otherLabel: 'How many rupees arrived?',
  otherSend: 'This much arrived',
  otherHint: 'For example 5,000',
  abroad: 'Sent in another currency: please type how many rupees arrived.',
  about: 'about',
  saidOn: 'Said to be paid',
  by: 'By',
  endsIn: 'Transaction ID ends in',
  saidNotYet: 'You said: not yet',
  none: 'Nothing to answer now. Thank you!',
  written: 'Written down. Thank you!',
  writtenNotYet: 'Written down: not yet. Please look again tomorrow.',
  undone: 'Taken back. It is in the list above again.',
  lately: 'Arrived',
  latelyIntro: 'The volunteers verify these next. Until then you can take a mistake back.',
  arrived: 'arrived',
  says: 'Said by',
  undo: 'Take back',
  failed: 'That was not sent. Please check the connection and press again.',
  linkWords: 'On this page you can tell us whether donations arrived. Please pass this link on to nobody.',
  linkTitle: 'For the family',
  linkOpening: 'Opening the list of this phone’s owner.',
  linkOpen: 'Open the list',
};

export type ArrivedText = { [Name in keyof typeof arrived]: string };
