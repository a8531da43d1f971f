/** Sentences of the donor's own page only, in English. It loads them, so that no other page carries them. */

export const own = {
  onlyYou:
    'This page is yours alone: it opens from our e-mails to you, and in the browser that you gave with.',
  wayTitle: 'Where it stands',
  started: 'You began it',
  told: 'You told us of the payment',
  toldNotYet: 'Next: you pay, and tell us of it',
  verified: 'We have verified that it arrived',
  verifiedNotYet: 'We verify that it has arrived, and write to you',
  returned: 'Your money went back to you',
  letter: 'A letter of thanks for you',
  letterNotYet: 'You get a letter of thanks',
  goOn: 'Pay, or tell us that you have paid',
  couldNotPay: 'I could not pay',
  couldNotPayStarted:
    'That is all right. You can try another way, ask us, leave it at that, or delete this donation.',
  couldNotPayTold: ({ reference }: { reference: string }) =>
    `Please write to us, so that nobody looks for the payment in vain. Your donation’s reference is ${reference}.`,
  anotherWay: 'Try another way to pay',
  remindNoMore: 'Don’t remind me',
  ask: 'Ask us on WhatsApp',
  askWords: ({ reference }: { reference: string }) =>
    `Hello, I could not pay my donation with the reference ${reference}.`,
  messageReadAgain: 'If you change your words, a volunteer reads them before they are shown.',
  save: 'Save',
  saved: 'Saved.',
  saidOfData: 'What we said of your data when you gave',
  download: 'Download my data',
  downloadHint: 'All that we keep about this donation and you, in one file (zip).',
  downloading: 'Your data is being put together…',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  erase: 'Erase me',
  eraseTitle: 'Erase your details from this donation?',
  eraseWords: {
    started:
      'We delete your name, contact details, address and message permanently. If you have already paid, tell us first: afterwards we can’t find your payment.',
    completed:
      'Your payment isn’t verified yet, and we find it by what you have told us. We ask the team to erase you as soon as it is verified.',
    verified:
      'We delete your name, contact details, address, message, transaction ID and screenshot permanently, and this page with them. We keep the amount, without your name, so that the total stays correct.',
  },
  eraseYes: 'Yes, erase me',
  eraseAsk: 'Yes, ask the team',
  eraseNo: 'No, keep it',
  eraseAsked: 'The team has been asked to erase you as soon as your donation is verified.',
  erased: 'Your details have been erased.',
};

/** Instead, while the campaign takes no donations. */
export const quietOwn = {
  toldNotYet: 'If you have paid, tell us of it',
  goOn: 'I have already paid',
  couldNotPayStarted:
    'That’s all right. We’re not taking donations now, so there is nothing left to do. You can write to us, or delete this donation.',
} satisfies Partial<OwnText>;

export type OwnText = typeof own;
