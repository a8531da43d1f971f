/** Words of the lists of donations: finding, verifying, acting on many. In English. */
import { counted, plural } from '../../plural.ts';
import { donationActions } from './donation-actions.ts';

const countOf = (count: number) => counted(count, 'donation');

export const donations = {
  empty: 'No donations to display.',
  noData: 'No donation data available.',
  columns: {
    donor: 'Donor',
    amount: 'Amount',
    transactionId: 'Transaction ID',
    screenshot: 'Screenshot',
    status: 'Status',
    actions: 'Actions',
  },
  nouns: ['donation', 'donations'] as readonly [one: string, several: string],
  countOf,
  /** A number that is not counted exactly. */
  over: (counted: string) => `over ${counted}`,
  search: 'Search',
  searchHint: 'Name, amount, phone, transaction ID, reference code',
  find: 'Find',
  show: 'Show',
  all: 'All',
  order: 'Order',
  orders: { work: 'Order of work', newest: 'Newest first', oldest: 'Longest waiting first' },
  filters: {
    waiting: 'To verify',
    differing: 'The screenshot differs',
    arrived: 'Confirmed by the family',
    answered: 'Not found, donor answered',
    notFound: 'Not found',
    inPart: 'Received in part',
    more: 'Received more than entered',
    returned: 'Returned to the donor',
    completed: 'Transaction Completed',
    started: 'Not completed',
    verified: 'Verified',
    checked: 'Checked',
  },
  /** The name and the amount of the donation stand between the two. */
  enterHint: { before: 'This is the transaction ID of', after: '. Press Enter to verify.' },
  totals: {
    listed: 'Total',
    verified: 'Total with a transaction ID and verified',
    received: 'Received',
  },
  keys: {
    title: 'Keys',
    where: 'These keys work while a donation of the list has the focus: click it, or press ↓ in the search.',
    next: 'the next donation',
    previous: 'the one before',
    open: 'opens the donation, and closes it',
    verify: 'verifies it',
    search: 'back to the search',
    help: 'shows these keys',
  },
  open: 'Open',
  close: 'Close',
  noTransactionId: 'No transaction ID',
  noRupees: 'Rupees: N/A',
  /** `day`: on which the plan was started; its months come after that. */
  plan: {
    running: ({ months, day }: { months: number; day: string }) =>
      `Monthly plan: ${months} further months from ${day}`,
    ended: ({ months, day }: { months: number; day: string }) =>
      `Monthly plan, ended: ${months} further months from ${day}`,
    gift: ({ month, months }: { month: number; months: number }) =>
      `Month ${month} of ${months} of a monthly plan`,
  },
  sameTransaction: 'Same transaction ID as',
  sameScreenshot: 'Same screenshot as',
  message: 'Message',
  status: {
    started: 'Not completed',
    completed: 'Transaction Completed',
    notFound: 'Not found',
    returned: 'Returned',
    verified: 'Verified',
    checked: 'Checked',
    received: 'Received:',
    asked: (day: string) => `We asked the donor, ${day}`,
    donorSays: ({ day, answer }: { day: string; answer: string }) => `Donor says, ${day}: ${answer}`,
    answers: { debited: 'it was debited', notDebited: 'it was not debited', cameBack: 'it came back' },
    arrived: ({ amount, who }: { amount: string | null; who: string }) =>
      `Arrived${amount === null ? '' : ` (${amount})`}, confirmed by ${who}`,
  },
  verify: {
    verify: 'Verify',
    anotherAmount: 'Another amount',
    of: (whose: string) => `of ${whose}`,
    howMuch: 'How much did we receive?',
    /** `amount`: what the donor entered. */
    entered: (amount: string) =>
      `The donor entered ${amount}. Totals, the donor’s page and the mail show the amount received.`,
    rupeesReceived: 'Rupees received',
    invalid: 'Please enter the rupees received, such as 2,230 or 2230.50.',
    withThis: 'Verify with this amount',
    sameTitle: 'Same transaction ID',
    sameQuestion: 'Another donation has the same transaction ID. Is this a separate payment?',
    anyway: 'Verify anyway',
  },
  screenshot: {
    none: 'No screenshot',
    enlarge: (whose: string) => `Enlarge the screenshot of ${whose}`,
    of: (whose: string) => `Screenshot of ${whose}`,
    payment: (whose: string) => `Payment of ${whose}`,
    delete: 'Delete',
    deleteOf: (whose: string) => `the screenshot of ${whose}`,
    title: 'Delete screenshot',
    question: 'Are you sure you want to delete this screenshot?',
    deleted: 'Screenshot deleted successfully.',
    failed: 'Failed to delete the screenshot. Please try again.',
  },
  reading: {
    title: 'Read from the picture',
    bankApp: 'The app of a bank',
    payeeName: (found: string) => `to ${found}`,
    status: {
      successful: 'The picture says: successful',
      pending: 'The picture says: pending',
      failed: 'The picture says: failed',
    },
    sameId: 'Transaction ID agrees',
    otherId: (found: string) => `Transaction ID on the picture: ${found}`,
    sameAmount: 'Amount agrees',
    otherAmount: (found: string) => `Amount on the picture: ${found}`,
    samePayee: 'Payee agrees',
    otherPayee: (found: string) => `Payee on the picture: ${found}`,
    sameDay: 'Date agrees',
    otherDay: (found: string) => `Date on the picture: ${found}`,
    /** In the list. `facts`: as below, with commas. */
    sign: {
      agrees: 'Agrees',
      differs: (facts: string) => `Differs: ${facts}`,
      facts: { transactionId: 'ID', amount: 'amount', payee: 'payee', day: 'date', status: 'status' },
    },
    provesNothing: 'Anyone can draw a screenshot. Only the money in the account counts.',
  },
  edit: {
    invalid: 'Invalid edit data. Please check and try again.',
    saved: 'Field updated successfully.',
    unexpected: 'Failed to update the field. Please try again.',
    noConnection: 'Failed to update the donation. Please check your connection.',
    gone: 'Donation not found. Please refresh and try again.',
    answered: ({ status, words }: { status: number; words: string }) =>
      `Failed to update the donation. Server responded with status ${status}: ${words}`,
    worthOfDay: (day: string) => `At the rate of ${day}, the day of the donation:`,
    worthOfOther: (day: string) => `We don’t know that day’s rate. At the rate of ${day}:`,
    worthNow: (amounts: string) => `now ${amounts}`,
    useWorth: 'Use these amounts',
    updated: 'Donation updated successfully.',
    notAvailable: 'N/A',
  },
  /** The page of one donation. */
  one: {
    all: 'All donations',
    noSuch: 'No such donation',
    notLoaded: 'The donation could not be loaded. Please try again.',
    notListed: 'The donation is not in the list. If it was deleted, the page Deleted may have it.',
    facts: 'Facts',
    received: 'Money received',
    screenshot: 'Screenshot',
    history: 'History',
    referenceCode: 'Reference code',
    title: 'One donation',
  },
  ...donationActions,
  bulk: {
    selected: 'Selected donations',
    actions: {
      verify: 'Verify',
      check: 'Mark checked',
      remind: 'Send reminder email',
      delete: 'Delete',
    },
    questions: {
      verify: (count: number) => `Mark ${countOf(count)} as verified?`,
      check: (count: number) => `Mark ${countOf(count)} as checked?`,
      remind: (count: number) => `Send a reminder email for ${countOf(count)}? You can’t recall a mail.`,
      delete: (count: number) => `Are you sure you want to delete ${countOf(count)}?`,
    },
    /** Before many are verified at once. */
    verifyMeans:
      'By this you say that you or the family saw this money arrive. Donors read that a volunteer marked it as received. Only what you accept on the page ‘Bank statement’ is shown to them as found in the statement.',
    oneByOne: (count: number) => `${count} without a transaction ID: verify one by one`,
    sameTransactions: (count: number) =>
      `${countOf(count)} ${plural(count, 'has', 'have')} the same transaction ID as another:`,
    sameAs: (names: string) => `same as ${names}`,
    names: 'The donations',
    total: 'Total:',
    withoutRupees: (count: number) => `, and ${count} without an amount in rupees`,
    leftOut: (count: number) =>
      `${count.toLocaleString('en-IN')} without a transaction ID ${count === 1 ? 'is' : 'are'} left out:`,
    failed: 'Failed to update donations. Please try again.',
    updatedAll: 'Donations updated successfully.',
    updated: (count: number) =>
      `${count.toLocaleString('en-IN')} ${count === 1 ? 'donation' : 'donations'} updated.`,
    remindersOnTheWay: (count: number) => `${counted(count, 'reminder email')} on the way.`,
    deleted: (count: number) => `${countOf(count)} deleted.`,
    restored: (count: number) => `${countOf(count)} restored.`,
    jobs: {
      verified: 'verified',
      unverified: 'set to not verified',
      checked: 'marked as checked',
      reminded: 'queued for a reminder',
      remindersFinal: 'You can’t recall sent reminders. Failed ones are on the Mails page.',
      deleted: 'deleted',
      restored: 'restored',
    },
  },
};

export type DonationsText = typeof donations;
