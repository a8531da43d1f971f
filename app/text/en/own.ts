/** Sentences of the donor's own page only, in English. It loads them, so that no other page carries them. */
import type { Names } from '../names.ts';
import { counted } from '../plural.ts';

type HowVerified = { isByPayPal: boolean; isForeign: boolean; isMailed: boolean };

export const own = {
  whoOpens:
    'The whole page opens only from our emails, or in the browser you donated with. Before you forward those emails, remove that link: whoever has it can open the page.',
  wayTitle: 'Where it stands',
  started: 'Started',
  told: 'Payment reported',
  toldNotYet: 'Next: pay, then tell us',
  verified: 'Verified by us',
  verifiedNotYet: 'We verify it, then email you',
  /** Who saw the money: under `verified`, and in the mail that says so. */
  seenBy: {
    statement: 'We found this money in the bank’s statement.',
    PayPal:
      'PayPal told our site that this money arrived there. We count all of it. PayPal keeps about 4% of it and a small fixed sum; the rest goes on to the bank account.',
    both: 'We found a part of this money in the bank’s statement. PayPal told our site of the rest.',
    partly:
      'A part of this money stands in a statement of the bank or PayPal. The rest a volunteer or the family marked as received.',
    volunteer: 'A volunteer marked this money as received.',
    family: 'The family told us that this money arrived.',
    either: 'A volunteer or the family marked this money as received.',
  },
  /** Instead, once PayPal has reported its fee. */
  seenByPayPal: ({ fee, net }: { fee: string; net: string }) =>
    `PayPal told our site that this money arrived there. PayPal kept ${fee}; ${net} arrived and goes on to the bank account. We count all that you gave.`,
  /** On the receipt. */
  payPalFee: 'PayPal kept',
  payPalLeft: 'Arrived',
  /** After it on the page, while no statement shows all of it. */
  seenLater: 'If we find it in a statement later, this page will say so.',
  /** Under it, until it is counted. Before the third donor it takes longer than a day. */
  soonInTotal:
    'The home page counts several donations at a time, usually within a day and once three people have given, so that nobody can work out what one person gave.',
  /** In place of `verifiedNotYet`. */
  payPalDenied: 'PayPal didn’t get this payment',
  payPalDeniedMore:
    'The bank or the card didn’t pay it, or PayPal refused it. Nothing arrived, so we don’t count it. PayPal can tell you why.',
  giveAgain: 'Donate in another way',
  /** Under `verifiedNotYet`, once the donor has paid. `isMailed`: with the letter. */
  howVerified: ({ isByPayPal, isForeign, isMailed }: HowVerified): string =>
    isByPayPal
      ? 'PayPal tells our site when the money has arrived, or a volunteer looks for the payment in the PayPal account. Only then does your donation count. If you paid from a bank account, PayPal itself usually waits 4 to 7 working days for the money.'
      : `A volunteer or the family looks for your transaction ID and the amount in the account${isForeign ? ': the rupees that arrive after the fees of the banks' : ''}. Only then does your donation count. If we don’t find it, we’ll email you what to check. You can correct a wrong ID below. Did you send a wrong picture? ${isMailed ? 'Just reply to our email.' : 'Write to us on the contact page.'}`,
  /** Under `verifiedNotYet`, and on Home. */
  lately: ({ days }: { days: number }) =>
    `Lately we verified most donations within ${days === 1 ? 'a day' : `${days} days`}`,
  /** How often we write, and when the next update comes. `day`: null before the first one. */
  nextUpdate: ({ days, day, isLate }: { days: number; day: string | null; isLate: boolean }) => {
    if (isLate) return `We promised an update at least every ${days} days. One was due on ${day}.`;
    const promise = `We write an update at least every ${days} days`;
    return day === null ? `${promise}.` : `${promise}; the next one by ${day}.`;
  },
  paidTitle: 'What your donation paid for',
  /** Before `paidFor` and the others. */
  paidHow:
    'We count in the order in which we verified donations: the first ones pay the first bills. We count several at a time, so that nobody can work out what one person gave.',
  paidFor: 'Together with other donations, yours helped to pay:',
  paidPartly: 'Some of this money is still in the account, for the next bills.',
  paidKept:
    'By our count, your donation is still in the account. Those before it paid for everything spent so far.',
  /** After them, if the pace of the bills says so. */
  paidPace: ({ months }: { months: number }) =>
    `If the bills go on as in the last three months, your whole donation will be spent in about ${counted(months, 'month')}.`,
  /** While some of it is left, to donors with an address. */
  paidMail: 'Once all of it is spent, we’ll email you the bills.',
  paidUnspent: 'No expense is listed yet. By our count, your donation is still in the account.',
  paidWaiting:
    'Once the home page counts your donation, you can read here what it paid for, or that it is still in the account.',
  /** A donation in another currency, verified without an exchange rate. */
  paidUnvalued:
    'We don’t know yet how many rupees your donation was worth. Once we do, you can read here what it paid for, or that it is still in the account.',
  /** After `paidFor`, if some of these expenses are older than the donation. */
  paidAhead:
    'Some of these bills are older than your donation. What was paid on them before came from other money, such as the family’s own. Your donation goes towards that.',
  /** A link to /accounts. */
  paidMore: ({ count }: { count: number }) => (count === 1 ? 'One more expense' : `${count} more expenses`),
  paidBill: 'Bill',
  paidLater:
    'Once we have verified your donation and it is spent, this page shows which bills it helped to pay, and we email you.',
  /** The same on the thanks. */
  paidLaterThere:
    'Once we have verified your donation and it is spent, its page shows which bills it helped to pay, and we email you.',
  /** The same where PayPal has verified it at once. */
  paidOnceSpent:
    'Once your donation is spent, its page shows which bills it helped to pay, and we email you.',
  letterByHand: 'This letter was written by hand. Save it as a PDF above.',
  comesTitle: 'What comes next',
  mailsToCome:
    'By email you get a thank-you letter once you have told us of the payment, and a note when we have verified it.',
  mailToCome: 'You get an email when we have verified your donation.',
  followWords: 'Updates come by email only to those who asked for them:',
  followLink: 'read or follow the updates',
  returned: 'Your money went back to you',
  letter: 'Thank-you letter sent',
  letterNotYet: 'A thank-you letter',
  letterNotSent:
    'We sent no email with the thank-you letter, because we limit how many one address gets. You find the letter on this page.',
  /** The same on the thanks, which lead to that page. */
  letterNotSentThere:
    'This time no email comes, because we limit how many one address gets. You find the letter on the page of your donation.',
  /** The thanks if no email comes. */
  thankedWithoutMail: ({ beneficiary, spouse }: Names) =>
    `Thank you. ${beneficiary} and ${spouse} will hear of it. We will verify your donation and update the fund total on the home page.`,
  paidWithoutMail: 'Thank you. PayPal has your payment.',
  goOn: 'Pay, or confirm a payment',
  couldNotPay: 'I could not pay',
  couldNotPayStarted: 'That’s all right. You can try another way, ask us, leave it, or delete this donation.',
  couldNotPayTold: ({ reference }: { reference: string }) =>
    `Please tell us, so that we stop looking for it. Your reference code is ${reference}.`,
  anotherWay: 'Try another way to pay',
  remindNoMore: 'Stop reminders',
  ask: 'Ask us on WhatsApp',
  askWords: ({ reference }: { reference: string }) =>
    `Hello, I could not pay my donation with the reference code ${reference}.`,
  /** Under `told`. */
  withScreenshot: 'With your screenshot',
  /** About the donor's message. */
  messageStands: {
    waiting:
      'Once your donation is verified, a volunteer reads your message. If they approve it, it is on the home page within two days.',
    soon: 'A volunteer has read your message. It appears on the home page within two days.',
    shown: 'Your message is on the home page.',
    refused: 'The volunteers don’t show your message. To ask why, write to them on the contact page.',
  },
  messageReadAgain: 'If you change your message, a volunteer reads it before we show it.',
  correctContact: 'Correct your contact details',
  correctContactHint: 'Another email address? Write to us on the contact page.',
  correctId: 'Correct the transaction ID',
  /** Elsewhere the specification says 'Confirmation number'; this page has no such field. */
  idRequired: 'Transaction ID is required.',
  correctIdHint:
    'The volunteers also keep the one that you sent first. Did you pay in another way than stands above? Write to us on the contact page.',
  /** The buttons of several forms on one page. */
  save: {
    message: 'Save the message',
    transactionId: 'Save the ID',
    contact: 'Save the contact details',
  },
  saved: 'Saved.',
  saidOfData: 'What we said about your data when you donated',
  download: 'Download my data',
  downloadHint: 'Everything we keep about you and this donation, in one zip file.',
  downloading: 'We’re preparing your data…',
  downloadFailed: 'We couldn’t download your data. Please try again.',
  downloadByLink:
    'To download everything we keep about you, open this page with the link in our email, or write to us on the contact page.',
  erase: 'Delete my details',
  eraseTitle: 'Delete your details from this donation?',
  eraseWords: {
    started:
      'We delete your name, contact details, address and message permanently. If you have already paid, tell us first: otherwise we can’t find your payment.',
    completed:
      'We haven’t verified your payment yet, and need your details to find it. We’ll ask the volunteers to delete them once it is verified.',
    verified:
      'We delete your name, contact details, address, message, transaction ID and screenshot permanently, and this page with them. We keep the amount, day, country and payment method, without your name, so that the total stays correct.',
    returned:
      'Your money went back to you. We’ll ask the volunteers to delete your name, contact details, address, message, transaction ID and screenshot.',
  },
  /** After each of them, if PayPal reported a payment. */
  eraseKeptPayPal:
    'Of the payment, we also keep what PayPal reported, without your name: the PayPal order number, the amounts and the fee.',
  eraseAll:
    'Also everything else under my email address: other donations, messages to you, and updates by email',
  eraseYes: 'Yes, delete them',
  eraseAsk: 'Yes, ask the volunteers',
  eraseNo: 'No, keep them',
  eraseAsked: {
    started: 'We’ve asked the volunteers to delete your details.',
    completed: 'We’ve asked the volunteers to delete your details once we have verified your donation.',
    verified: 'You asked the volunteers to delete your details. You can do it yourself now.',
    returned: 'We’ve asked the volunteers to delete your details.',
  },
  erased: 'Your details have been deleted.',
};

/** Instead, while the campaign takes no donations. */
export const quietOwn = {
  toldNotYet: 'If you have paid, tell us',
  goOn: 'I have already paid',
  couldNotPayStarted:
    'That’s all right. We’re not taking donations now, so there is nothing left to do. You can write to us, or delete this donation.',
} satisfies Partial<OwnText>;

export type OwnText = typeof own;
