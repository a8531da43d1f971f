/**
 * Sentences of /accounts only, in English. Its loader sends them with the figures, so that no other page
 * carries them.
 */
import { counted } from '../plural.ts';

export const accounts = {
  intro:
    'What your donations paid for, and what is left. Private names and numbers on bills are blacked out.',
  raised: 'Verified donations',
  spent: 'Spent',
  kept: 'Left for later',
  /** In place of `kept` and `needs` once the campaign is over. */
  left: 'Left',
  neededFor: 'What the donations were for',
  advanced: 'Paid ahead by the family',
  sum: 'Donations = spent + left',
  sumAdvanced: 'Donations = spent − paid ahead',
  /** Under it. */
  advancedMeans:
    'More has been spent than donated and verified so far. The rest was paid from elsewhere, for example with borrowed money, or still has to be paid. New donations go towards it.',
  /** Where donors can pay by PayPal. */
  payPalFees:
    'Donations by PayPal count in full. PayPal keeps about 4% of them; until we enter this as spending, less is left than stands here.',
  needs: 'What the donations are for',
  /** What journalists and careful donors ask. */
  asked: 'What careful donors ask',
  why: 'Why is the goal this much?',
  goal: 'Goal',
  estimate: 'The hospital’s written estimate',
  /** Under its small picture, which enlarges. */
  open: 'Open',
  vouches: 'Who can confirm this?',
  surplus: 'What happens to donations beyond the goal?',
  rest: 'What happens to money that is left in the end?',
  newest: 'When did you last write?',
  refund: 'Can I get my money back?',
  refundAnswer:
    'The money is in the family’s account, so only they can send it back. Please write to us at once if you paid a wrong amount, or twice.',
  /** After it, where donors can pay by PayPal. */
  refundByPayPal: 'What came by PayPal goes back by PayPal. You get all of it; the family loses the fee.',
  tax: 'Do I get a tax receipt?',
  taxAnswer: 'No. Your donation goes to a family, not to a charity, so it brings no deduction such as 80G.',
  bills: 'All spending, newest first',
  /** Only if it is true. */
  everyBill: 'Each of these expenses shows its bill.',
  none: 'Nothing has been spent yet.',
  other: 'Other',
  bill: 'Bill',
  /** The link to the file. */
  file: 'Download as a spreadsheet (CSV)',
  /** Of the file; without commas and quotes. */
  columns: {
    date: 'Date',
    need: 'Part of the goal',
    words: 'What it paid for',
    rupees: 'Rupees',
    bill: 'Bill',
  },
};

export type AccountsText = Record<Exclude<keyof typeof accounts, 'columns'>, string> & {
  columns: Record<keyof typeof accounts.columns, string>;
};

/** On /accounts and Home, if the pace of the bills says so. */
export const pace = ({ months }: { months: number }) =>
  `If bills come as in the last three months, a donation of today will be spent in about ${counted(months, 'month')}.`;

/** On /accounts, while less is left than the needs still cost. */
export const missing = (rupees: { toPay: string; kept: string; missing: string }) =>
  `By the list below, ${rupees.toPay} is still to be paid. ${rupees.kept} of it is left from the donations, ${rupees.missing} still has to be raised.`;

/** On /accounts: what stands in the bank's statements, up to their last day, or was reported by PayPal. */
export const inStatement = (words: {
  found: string;
  of: string;
  people: string;
  percent: number;
  day: string;
  hasPayPal: boolean;
}) =>
  `${words.found} of ${words.of} verified donations (from ${words.people} people), ${words.percent}% of the money, we found line by line in the ${statementsOf(words)}.`;

/** After it, of all the others; null if some of them stand in a statement in part. */
export const seen = (count: string | null) =>
  count === null
    ? 'Of the others, a volunteer or the family marked at least a part as received.'
    : `The other ${count === '1' ? 'one' : count} a volunteer or the family marked as received; we haven’t found ${count === '1' ? 'it' : 'them'} in a statement yet.`;

/** The same in short lines on Home. */
export const inStatementLines = (words: { percent: number; day: string; hasPayPal: boolean }) => [
  `${words.percent}% of the verified money we found line by line in the ${statementsOf(words)}`,
  ...(words.percent < 100 ? ['The rest a volunteer or the family marked as received'] : []),
];

const statementsOf = ({ day, hasPayPal }: { day: string; hasPayPal: boolean }) =>
  `bank’s statements (up to ${day})${hasPayPal ? ' or in PayPal’s reports to our site' : ''}`;

const originals = {
  passbook: () => 'they have seen the passbook itself',
  statement: () => 'they have seen the bank’s statement itself',
  /** `to`: its last day. */
  credits: (to: string) => `they have seen the bank’s statement itself up to ${to}`,
  bills: () => 'they have seen the originals of the bills shown',
  paid: () => 'the hospital issued its bills shown, and was paid',
};

/** A link to the words of somebody outside the family, on /accounts beside what they confirmed. */
export const seenBy = (words: { who: string; day: string; what: keyof typeof originals; to: string }) =>
  `${words.who}, stated on ${words.day} that ${originals[words.what](words.to)}`;

/** The same of the bank's statement on Home, with the sum. `to`: its last day. */
export const creditsSeen = ({ who, day, to, amount }: Record<'who' | 'day' | 'to' | 'amount', string>) =>
  `${who}, stated on ${day} that the bank’s statement itself shows at least ${amount} received up to ${to}`;

/** On Home, of the newest spending whose bill is shown. `isEvery`: each spending shows its bill. */
export const latestBill = ({ amount, day, isEvery }: { amount: string; day: string; isEvery: boolean }) =>
  isEvery ? `Every expense with its bill, the latest: ${amount}, ${day}` : `Latest bill: ${amount}, ${day}`;
