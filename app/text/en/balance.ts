/** Sentences about pictures of the account's balance, in English: for the loaders of /accounts and Home. */
export const balance = {
  /** Under the picture. */
  passbook: 'Passbook',
  statement: 'Statement',
  showed: ({ day, amount, isStatement }: { day: string; amount: string; isStatement: boolean }) =>
    `On ${day} the ${isStatement ? 'bank’s statement' : 'passbook'} showed ${amount}.`,
  /** `isPayIn`: donors pay into it now. */
  account: ({ end, isPayIn, isStatement }: { end: string; isPayIn: boolean; isStatement: boolean }) =>
    `The ${isStatement ? 'statement' : 'passbook'} is of ${isPayIn ? `the account ending in ${end}, the one that donors pay into` : `an account ending in ${end}`}.`,
  /** `raised`, `spent`, `left`: as of that day. */
  count: ({ raised, spent, left }: { raised: string; spent: string; left: string }) =>
    `By that day ${raised} had been verified and ${spent} spent, so ${left} should have been left.`,
  /** More was spent than verified. */
  ahead: ({ raised, spent }: { raised: string; spent: string }) =>
    `By that day ${spent} had been spent, more than the ${raised} that had been verified: the family had paid ahead.`,
  same: 'The picture shows the same sum.',
  more: ({ difference }: { difference: string }) => `The picture shows ${difference} more.`,
  less: ({ difference }: { difference: string }) => `The picture shows ${difference} less.`,
  mayBeMore: 'Donations that weren’t verified yet may be in it.',
  mayBeLess: ({ hasPayPal }: { hasPayPal: boolean }) =>
    `Money for coming bills may have been taken out${hasPayPal ? ', and some may have been on its way from PayPal, which keeps about 4% of it' : ''}.`,
  otherMoney: 'It is the family’s own account, which may hold other money, too.',
  limit: 'We blacked out the other lines and private details ourselves. The picture shows this one day only.',
  older: ({ count }: { count: number }) => `Earlier pictures (${count})`,
  /** A link on Home. */
  onHome: ({ day, isStatement }: { day: string; isStatement: boolean }) =>
    `The ${isStatement ? 'bank’s statement' : 'passbook'} on ${day}`,
};

export type BalanceText = typeof balance;
