/** The sentences of a donor who pays, or has paid, in English: of the pages after /donate, and the donor's own. */
import type { Names } from '../names.ts';

/** The values in the steps of a payment from abroad. */
type AbroadGaps = Names & { amount: string; reference: string; service: string };

const by = (senders: string[]) => (senders.length > 0 ? ` by ${senders.join(' or ')}` : '');

const transfers = (hasRtgs: boolean) => (hasRtgs ? 'NEFT, IMPS or RTGS' : 'NEFT or IMPS');

export const paying = {
  couldNotPay: {
    title: 'I could not pay',
    question:
      'That’s all right, and thank you for wanting to help. Press the button and we won’t remind you about this donation again.',
    yes: 'I could not pay',
    said: 'Thank you for telling us. We won’t remind you about this donation again. The link in our email still works.',
    complete: 'This donation is complete, so there’s nothing left to do. Thank you.',
    help: 'Did something go wrong with the payment? We’re happy to help.',
    invalid: 'This link isn’t valid any more. To tell us something, just reply to one of our emails.',
  },

  /** Errors of a donor's form. */
  refused: {
    title: 'You can still donate',
    text: 'We couldn’t save your details, but you can pay right now. Everything you typed is still in the form, so you can also try again later.',
    upi: 'With UPI',
    bank: 'By bank transfer',
    write:
      'Please tell us after you have paid, so that we can match your payment. We can also help if something is unclear:',
    help: 'If this keeps happening, write to us. Nothing you typed is lost.',
    whatsApp: ({ number }: { number: string }) => `WhatsApp ${number}`,
  },

  /** Several unfinished donations on one phone. */
  beside: {
    stays: ({ name }: { name: string }) =>
      `${name}’s donation isn’t finished yet. If somebody else is giving now, it stays as it is.`,
    allStay: 'These donations aren’t finished yet. If somebody else is giving now, they stay as they are.',
    start: 'Continue for somebody else',
    title: 'Whose donation is it?',
    text: 'More than one donation was started on this phone or computer. Choose yours.',
  },

  /** While sending waits for the connection. */
  sending: {
    again: 'The connection was lost. Trying again…',
    offline: 'You are offline. This continues by itself as soon as you are connected again.',
  },

  /** After a donation is confirmed. */
  thanks: {
    title: 'Thank You!',
    text: ({ beneficiary, spouse }: Names) =>
      `Thank you. ${beneficiary} and ${spouse} will hear of it. You will get an email with a handwritten letter. We will verify your donation and update the fund total on the home page.`,
    letter: ({ beneficiary }: Names) => `Letter from ${beneficiary}`,
    receipt: 'Receipt',
    /** Until the payment is verified, it only says what the donor told us. */
    entry: 'What you told us',
    name: 'From',
    inNameOf: 'In the name of',
    amount: 'Amount',
    reference: 'Reference code',
    method: 'Paid by',
    paidAtPayPal: 'Paid at PayPal',
    transaction: 'Transaction ID',
    /** Instead, for a payment on this site. */
    payPalOrder: 'PayPal order number',
    day: 'Date',
    state: 'Status',
    beingVerified: 'Waiting to be verified',
    returned: 'Your money went back to you',
    verified: 'Verified',
    saveReceipt: 'Save the receipt',
    saveEntry: 'Save as a picture',
    saveLetter: 'Save the letter (PDF)',
    ownPage: 'Track your donation',
    tell: 'Tell friends on WhatsApp',
    tellWords: ({ beneficiarys }: Names) =>
      `I’ve just donated towards ${beneficiarys} treatment. The money goes straight to the family. Will you stand with them too?`,
  },

  /** A completed donation's own link, on the thanks and on the donation's page. */
  ownLink: {
    title: 'Your own link',
    text: 'Pass it on: your name isn’t in it. Once a week your donation’s page shows how many verified donations started from it, but not whose. It misses some, because we set no cookie for it.',
    /** After it, until then. */
    begins: 'The count begins once we have verified your donation.',
    send: 'Send your link on WhatsApp',
    verified: ({ count }: { count: number }) =>
      count === 1
        ? 'One donation started from your link, and we have verified it. Thank you.'
        : `${count} donations started from your link, and we have verified them. Thank you.`,
  },

  /** The donor's own page. */
  own: {
    title: 'Your donation',
    missingTitle: 'There is no donation to show here',
    missingText:
      'The link may be old or incomplete, or you donated in a different browser. Please open the newest link in our emails.',
    failed: 'We couldn’t load your donation. Please check your connection.',
  },

  /** What a donor reads of the money instead, if not just the announced amount has arrived. */
  arrived: {
    part: ({ received, amount }: { received: string; amount: string }) =>
      `We verified ${received} of ${amount}`,
    other: ({ received }: { received: string }) => `We verified ${received}`,
    notFound: 'We looked for it and have not found it yet',
  },

  pay: {
    title: ({ amount }: { amount: string }) => `Pay ${amount} your way`,
    straightTo: ({ spouse, beneficiarys, relation }: Names) =>
      `Straight to ${spouse}, ${beneficiarys} ${relation}.`,
    reference: 'Your reference code:',
    upiHint: 'PhonePe, BHIM or any UPI app',
    gpayHint: 'Pay to the phone number',
    paytmHint: 'Wallet or UPI',
    /** `hasRtgs`: the amount is large enough for it. */
    bankHint: (hasRtgs: boolean) => `${transfers(hasRtgs)} from your bank`,
    upiAbroad: 'With an Indian bank account: UPI',
    equivalent: ({ rupees }: { rupees: string }) => `That is about ${rupees}.`,
    bankHintAbroad: (senders: string[]) => `By ${senders.join(' or ')}`,
    dialogTitle: ({ method }: { method: string }) => `Pay by ${method}`,
    steps: ({ amount, payee }: { amount: string; payee: string }) => [
      `In your app, scan the QR code or paste the UPI ID or phone number, and pay ${amount}.`,
      `Before you pay, check that the app shows ${payee}.`,
      'Note the transaction ID, take a screenshot, then come back.',
    ],
    hereSteps: ({ amount, payee }: { amount: string; payee: string }) => [
      `In your UPI app, pay ${amount} to this UPI ID.`,
      `Before you pay, check that the app shows ${payee}.`,
      'Note the transaction ID, take a screenshot, then come back.',
    ],
    openApp: 'Open my UPI app',
    havePaid: 'I have paid',
    others: 'All ways to pay',
    bankSteps: ({ amount, hasRtgs }: { amount: string; hasRtgs: boolean }) => [
      `Transfer ${amount} to this account by ${transfers(hasRtgs)}.`,
      'Copy each detail instead of typing it.',
      'Note the transaction ID, take a screenshot, then come back.',
    ],
    bankStepsAbroad: ({ amount, senders }: { amount: string; senders: string[] }) => [
      `Send ${amount} to this account${by(senders)}.`,
      'Copy each detail instead of typing it.',
      'Note the transaction ID, take a screenshot, then come back.',
    ],
    gallery:
      'Most apps won’t pay more than ₹2,000 to a QR code from your gallery. Scan it from another screen, or use the UPI ID or phone number.',
    overseas: ({ service }: { service: string }) =>
      `${service} and similar services can pay into this account, and usually cost less than a SWIFT transfer. Put your reference code in the note.`,
    inrOnly:
      'UPI works only in Indian rupees and from an Indian bank account. Without one, choose Internet Banking.',
    about: ({ rupees, amount }: { rupees: string; amount: string }) => `about ${rupees} (${amount})`,
    dayLimit:
      'With UPI you can send at most ₹1,00,000 a day. For a larger donation, choose Internet Banking.',
    changeDetails: 'Change amount or details',
    noteReference: 'Reference code, for the note',
    yourApp: 'Your payment app',
    otherApp: 'Another app',
    payee: 'Name your app must show',
    qr: 'QR code for your payment app',
    upiId: 'UPI ID',
    /** Below it. `end`: of the account number. */
    paysInto: ({ bank, end }: { bank: string; end: string }) =>
      `Pays into the account at ${bank} ending in ${end}`,
    paytmName: 'Name in Paytm',
    proceed: 'Proceed',
    proceedCopies: 'Copies the UPI ID.',
    proceedSaves: 'Saves the QR code.',
    proceedHint: 'Opens your app, then the last step.',
    /** `site`: the app’s website. */
    proceedDesktop: ({ site }: { site: string }) => `Opens ${site} in a new tab, then the last step.`,
    proceedBank: 'Opens the last step.',
    trademarks: 'Names and marks of payment services belong to their owners.',
    paypal: {
      title: 'PayPal, credit or debit card',
      hint: 'All in one step: you need no transaction ID or screenshot.',
      pays: ({ amount }: { amount: string }) => `You’ll pay ${amount}.`,
      /** `whole`: `own` with the percents. */
      converts: ({ amount, own, percent, whole }: Record<'amount' | 'own' | 'percent' | 'whole', string>) =>
        `You’ll pay ${amount} (${own} at today’s rate), or about ${whole} with ${percent}% for converting.`,
      defaults: ({ amount }: { amount: string }) => `No amount was entered. You’ll pay ${amount}.`,
      fee: ({ percent, fee, net }: { percent: string; fee: string; net: string }) =>
        `PayPal deducts ${percent}% (about ${fee}) and a small fixed sum, so the family gets a little less than ${net}.`,
      goesTo: ({ spouses }: Names) =>
        `It arrives in ${spouses} PayPal account, and goes on to the bank account from there. Your card statement shows PAYPAL.`,
      loading: 'Loading PayPal…',
      unreachable: 'We can’t reach PayPal just now. Please try again, or choose another way to pay.',
      cancelled: 'The payment was not completed. You haven’t paid anything.',
      completing: 'We’re completing your payment. Please keep this page open.',
      unknown:
        'You have approved the payment, but we don’t know yet whether it went through. Please don’t pay again. We’ll email you as soon as it is complete.',
      /** By reason, in place of 'Something went wrong'. */
      refused: {
        declined:
          'Your bank declined the card or account. Nothing was taken. Please try another card or a PayPal account, or choose Internet Banking.',
        unconfirmed:
          'Your bank wanted you to confirm the payment, and it wasn’t confirmed. Nothing was taken. Please try again and confirm it, or choose Internet Banking.',
      },
      checkAgain: 'Check again',
      arrived: 'PayPal has your payment. You will get an email with a thank-you letter.',
      coming:
        'Your payment is on its way. You will get an email with a thank-you letter. We verify your donation as soon as PayPal has received it.',
    },
  },

  /** The payment page for donors outside India. */
  abroad: {
    title: ({ country }: { country: string }) => `From ${country}: what the family receives`,
    way: 'Method',
    received: 'They receive',
    about: ({ rupees }: { rupees: string }) => `about ${rupees}`,
    fee: ({ fee }: { fee: string }) => `Fees about ${fee}`,
    rate: ({ moment, one, rupees }: { moment: string; one: string; rupees: string }) =>
      `Exchange rate of ${moment}: ${one} is\u00a0${rupees}.`,
    /** If PayPal is in the table. The percents: public comparisons of its rate with the market's. */
    payPalRate:
      'PayPal changes it into rupees at its own rate, often 3 to 4% lower: then less arrives than stands here.',
    estimate: 'Estimates. The amount shown when you pay is final.',
    feesChecked: ({ day }: { day: string }) => `Fees last checked on ${day}.`,
    paypal: 'PayPal or card',
    swift: 'Your bank (SWIFT)',
    converted: ({ currency, percent }: { currency: string; percent: string }) =>
      `PayPal doesn’t take ${currency}: you would pay in US dollars. For converting, your bank or PayPal adds about ${percent}% to what you pay; the family gets no less.`,
    gulf: 'From the Gulf, an exchange house that sends to Indian bank accounts is usually cheapest. It needs the account number and the IFSC. Before you pay, it tells you its fee, which comes on top, and how many rupees arrive. If it asks for the purpose, it is medical treatment. If it has no field for a note, leave out the reference code.',
    exchange: 'an exchange house',
    bank: 'your bank (SWIFT)',
    useless: ({ way, fee, isAll }: { way: string; fee: string; isAll: boolean }) =>
      `${way} is left out: fees of about ${fee} would take ${isAll ? '' : 'nearly '}all of this amount.`,
    costly: ({ percent }: { percent: string }) => `The fees take about ${percent}% of this amount.`,
    notFrom: ({ way, currency }: { way: string; currency: string }) => `${way} doesn’t take ${currency}.`,
    stepsBy: ({ way }: { way: string }) => `Step by step: ${way}`,
    transferSteps: ({ amount, service, reference }: AbroadGaps) => [
      `In ${service}, send ${amount} to a bank account in India, in Indian rupees (INR).`,
      `Copy the account details, and write ${reference} as the reference or note.`,
      'Come back with the transaction ID and a screenshot.',
    ],
    swiftSteps: ({ amount, reference, spouses }: AbroadGaps) => [
      `In your bank’s app, choose an international transfer (SWIFT) of ${amount} to ${spouses} account.`,
      `Copy the details with the SWIFT code, and write ${reference} as the payment reference. If you choose ‘OUR’ for the fees, you pay them on top, and all of the amount arrives.`,
      'Come back with the transaction ID and a screenshot.',
    ],
    account: 'Account details',
    open: ({ service }: { service: string }) => `Open ${service}`,
  },

  bank: {
    bankName: 'Bank',
    holder: 'Account holder',
    number: 'Account number',
    ifsc: 'IFSC',
    vpa: 'VPA (UPI ID)',
    accountType: 'Account type',
    address: 'Branch address',
    swift: 'SWIFT / BIC',
  },
};

/** The keys that every language must have, with the same values to fill in. */
export type PayingText = typeof paying;
