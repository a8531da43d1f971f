/** Sentences of confirmations by people outside the family, in English: /vouch, and what readers see of them. */
import type { Names } from '../names.ts';

type Statement = Pick<Names, 'beneficiary' | 'beneficiarys'>;

/** `end`: of the account number. */
type BalanceGaps = {
  holder: string;
  bank: string;
  end: string;
  day: string;
  amount: string;
  isStatement: boolean;
};

type CreditsGaps = Pick<BalanceGaps, 'holder' | 'bank' | 'end' | 'amount'> & {
  from: string;
  to: string;
  count: string;
};

type ShownGaps = { name: string; role: string; domain: string; elsewhere: string | null };

export const vouch = {
  title: 'Can you confirm this?',
  intro: ({ name, beneficiary }: Statement & { name: string }) =>
    `Dear ${name}, donors would like to know who outside the family can confirm what we say about ${beneficiary}. Please choose only what you know.`,
  /** Readers see these sentences as the person's own words. */
  treated: ({ beneficiary, hospital }: Statement & { hospital: string }) =>
    `${beneficiary} is being treated here: ${hospital}.`,
  estimate: ({ amount, day }: { amount: string; day: string }) =>
    `The written estimate of ${amount}, of ${day}, is ours.`,
  /** Of another paper that the team shows. */
  paper: ({ words }: { words: string }) => `The paper ‘${words}’ on this site is ours.`,
  known: ({ beneficiarys }: Statement) =>
    `I know ${beneficiarys} family. As far as I know, what this site says about them is true.`,
  /** Of the newest picture of the account. */
  balance: ({ holder, bank, end, day, amount, isStatement }: BalanceGaps) =>
    `I have seen the ${isStatement ? 'bank’s statement' : 'passbook'} itself, of the account of ${holder} at ${bank} ending in ${end}. On ${day} it showed ${amount}.`,
  /** Of what the site counts from it. The account may hold other money, too. */
  credits: ({ holder, bank, end, from, to, count, amount }: CreditsGaps) =>
    `I have seen the bank’s statement itself, of the account of ${holder} at ${bank} ending in ${end}, from ${from} to ${to}. It shows at least ${count} credits, of at least ${amount} together: as much as this site counts from it.`,
  /** Of those that the site shows. */
  bills: ({ count, day, amount }: { count: number; day: string; amount: string }) =>
    count === 1
      ? `I have seen the original of the bill on this site, of ${day}: ${amount}.`
      : `I have seen the originals of the ${count} bills on this site up to ${day}: ${amount} together.`,
  /** Of the hospital's among them, in the words of its office. It sees who pays, but no account number. */
  paid: ({
    hospital,
    day,
    holder,
    bank,
  }: Pick<BalanceGaps, 'day' | 'holder' | 'bank'> & { hospital: string }) =>
    `The bills of ${hospital} on this site up to ${day} are ours. They were paid from an account of ${holder} at ${bank}.`,
  shown: ({ name, role, domain, elsewhere }: ShownGaps) =>
    `Everybody will be able to read: your name (${name}, ${role}), today’s date, what you chose, and that your email address ends in @${domain}. The whole address stays private.${elsewhere ? ` Beside it stands how to find you without this site: ${elsewhere}` : ''}`,
  choose: 'Please choose at least one of these sentences.',
  /** Since the page was opened. */
  changed: 'We have changed these sentences in the meantime. Please read them again, and choose.',
  /** On /vouch, as they are. */
  page: {
    /** The link beside an estimate, and beside the balance. */
    see: 'See the picture',
    read: 'Read the page first',
    /** A checkbox. */
    monthly: 'Ask me again each month, by email.',
    button: 'Confirm this in public',
    done: 'Thank you. Everybody can read now that you confirmed this:',
    /** While strangers don't see it: in a draft, and once the appeal is over. */
    doneUnseen: 'Thank you. You confirmed this:',
    /** At the same times. */
    nothing: 'There is nothing to confirm at the moment.',
    change: 'Choose again',
    withdraw: 'Withdraw it and delete my address',
    withdrawNote:
      'You can withdraw it at any time with the same link. We then delete your name, your address and what you confirmed, and don’t ask you again.',
    /** The page that asks before it is withdrawn. */
    withdrawTitle: 'Withdraw what you confirmed?',
    withdrawAsk:
      'Nobody will read any more that you confirmed this. We delete your name, your address and these sentences, and don’t ask you again:',
    withdrawNo: 'No, keep it',
  },
  /** The page shows this after a withdrawal, and whenever the same link is opened later. */
  withdrawn: {
    title: 'Withdrawn',
    done: 'We have deleted your name, your address and what you confirmed.',
    kept: 'The team can’t ask you again. For that we keep only a code from your address, which can’t be turned back into it. If you ever change your mind, press the button; this link stays valid.',
    allow: 'You may ask me again',
  },
  /** After the button above. */
  allowed:
    'Thank you. The team may ask you again now. It gets no message about this, so please tell it yourself.',
  invalid: 'This link isn’t valid any more. There may be a newer one in your mailbox.',
  /** On /accounts, below the person's name. */
  how: ({ domain, day }: { domain: string; day: string }) =>
    `Confirmed on ${day} by a link that we sent only to an address ending in @${domain}. You can compare this ending with their own website.`,
  /** Below it. */
  elsewhere: ({ words }: { words: string }) => `To check it without this site: ${words}`,
  /** On Home. */
  line: ({ who, day }: { who: string; day: string }) => `Confirmed on ${day} by ${who}`,
};

export type VouchText = typeof vouch;
