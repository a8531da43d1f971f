/** Sentences of a payment that was not found, in English. Loaded only then. */
export const notFound = {
  title: 'We have not found your payment yet',
  intro: (day: string) =>
    `A volunteer looked for it on ${day}. It may still come. Please check these three things, and tell us what you see:`,
  checks: [
    'Was the money debited from your account? If so, did it come back?',
    'Is every character of the transaction ID right? Your payment app shows it with the payment.',
    'Did you pay into the account on our page, and not another one?',
  ],
  question: 'What does your account show?',
  answers: {
    debited: 'The money was debited',
    notDebited: 'The money was not debited',
    cameBack: 'The money was debited, and came back',
  },
  advice: {
    debited: 'Please don’t pay again. A volunteer will look again with your answer.',
    notDebited: 'Then nothing is lost. You can pay once more, and tell us the new transaction ID here.',
    cameBack: 'Then nothing is lost. You can pay once more, and tell us the new transaction ID here.',
  },
  transactionId: 'Transaction ID',
  note: 'Anything else that helps us find it (optional)',
  noteHint:
    'For example the day, the bank or app, or whose account you paid from. Only the volunteers read it.',
  send: 'Send the answer',
  sent: 'Thank you. A volunteer will look again.',
  answered: (day: string) =>
    `You answered on ${day}. A volunteer will look again, and we’ll email you when we find it.`,
  change: 'Change the answer',
  failed: 'Your answer wasn’t sent. Please check your connection and press again.',
};

/** Instead, while the campaign takes no donations. */
export const quietNotFound = {
  advice: {
    debited: notFound.advice.debited,
    notDebited: 'Then nothing is lost. We’re not taking donations now, so please don’t pay again.',
    cameBack: 'Then nothing is lost. We’re not taking donations now, so please don’t pay again.',
  },
} satisfies Partial<typeof notFound>;

export type NotFoundText = typeof notFound;
