/**
 * Every public sentence in English; in spec.md's words where it gives them. Each language must have all of
 * them.
 */
import type { Names } from '../names.ts';
import type { Sentence } from '../sentences.ts';
import { methods } from './methods.ts';
import { problems } from './problems.ts';

/** Words in place of an appeal, on Home, in link previews, renderings and shared texts. */
export type QuietText = {
  /** The headline. */
  title: (names: Names) => string;
  text: string;
  alreadyPaid: string;
  tellPaid: string;
  account: string;
  appeal: string;
  /** In memory, under the messages, with a link to the contact page. */
  condole: string;
  condoleLink: string;
  /** Of an archive (server/archive): on every page, and on /privacy. */
  archived: (gaps: { day: string }) => string;
  archivedPrivacy: string;
};

/** The values in the steps of a payment from abroad. */
type AbroadGaps = Names & { amount: string; reference: string; service: string };

export const pages = {
  sentences: {
    confirmFirstname: 'First Name is required.',
    confirmLastname: 'Last Name is required.',
    confirmAddress: 'Address is required.',
    confirmCountry: 'Country is required.',
    confirmEmail: 'Email is required.',
    confirmPhone: 'Phone number is required.',
    confirmAmount: 'Amount is required.',
    currencyRequired: 'Currency is required.',
    methodRequired: 'Payment Method is required.',
    selectMethod: 'Please select a payment method.',
    confirmationRequired: 'Confirmation number is required.',
    required: 'Required.',
    screenshotRequired: 'Screenshot is required.',
    screenshotMissing: 'Screenshot required.',
    contactFailed: 'Failed to send your message. Please try again later.',
    processFailed: 'Failed to process your donation. Please try again later.',
    processError: 'An error occurred while processing your donation. Please try again later.',
    missingAddress:
      'An error occured! Please check your internet connection and refresh the page or try again later.',
    submitFailed: 'Failed to submit donation details.',
    deleteFailed: 'Failed to delete the donation. Please try again later.',
    deleted: 'Donation details deleted successfully.',
    contactSupport: 'Failed to submit donation details. Please contact support.',
    paypalFailed: 'Something went wrong with your PayPal payment. Please try again.',
    alreadyConfirmed: 'You have already updated the donation details!',
    missingId: 'Invalid or missing donation ID. Redirecting to the home page.',
    notFound: 'Donation details not found. Redirecting to the home page.',
    fetchFailed: 'Failed to fetch donation details. Redirecting to the home page.',
    missingData: 'Missing donation data. Redirecting to Confirm Donation.',
    invalidId: 'Invalid donation ID. Cannot delete.',
    phoneCopied: 'Phone number copied to clipboard!',
    textCopied: 'Text copied successfully!',
    copyFailed: 'Failed to copy text.',
    saveFailed: 'It could not be saved. Please try again.',
    eraseFailed: 'Your details couldn’t be deleted just now. Please try again later.',
    pictureTooLarge: 'The picture is too large: at most 10 MB.',
  } satisfies Record<Sentence, string>,
  problems,
  methods,

  site: {
    onlyIn: ({ language }: { language: string }) => `So far this is only in ${language}.`,
    sample: 'Sample campaign, not a real appeal. Please don’t send money.',
    skip: 'Skip to content',
    admin: 'Admin',
    copyright: ({ year, name }: { year: string; name: string }) => `© ${year} ${name}`,
    recordsOnly: 'This site takes no money and charges no fee. It only records donations.',
    loading: 'Loading…',
    close: 'Close',
    home: 'Home',
    notFoundTitle: 'This page isn’t here',
    notFoundText: 'The address may be old or mistyped.',
    goHome: 'Go to Home Page',
    errorTitle: 'Something went wrong',
    errorText: 'Please try again in a moment. Nothing you have entered is lost.',
    tryAgain: 'Try again',
    working:
      'Many people are using your network right now. To keep robots out, your device is doing a short calculation before we save this. It takes a few seconds. Please keep this page open.',
    copy: 'Copy',
    copied: 'Copied',
    named: ({ action, what }: { action: string; what: string }) => `${action} ${what}`,
  },

  home: {
    description: ({ beneficiarys }: Names) =>
      `${beneficiarys} family asks for your help. Every donation goes straight to them; the volunteers take no fee.`,
    of: ({ goal, percent }: { goal: string; percent: string }) => `of ${goal} ·\u00a0${percent}`,
    raisedLabel: 'Raised so far',
    raisedOf: ({ raised, goal }: { raised: string; goal: string }) => `${raised} raised of ${goal}`,
    verifiedOnly: 'Verified donations only',
    verifiedUntil: ({ day }: { day: string }) => `Verified donations only ·\u00a0as of ${day}`,
    trustAccount: ({ beneficiarys, relations }: Names) =>
      `Straight into ${beneficiarys} ${relations} bank account`,
    trustFee: 'We take no fee',
    trustPrivate: 'We never publish your contact details or amount',
    picture: ({ number, beneficiarys }: { number: string; beneficiarys: string }) =>
      `Picture ${number} of ${beneficiarys} story`,
    cardPicture: ({ beneficiarys }: Names) => `From ${beneficiarys} life`,
    howTitle: 'How giving works',
    how: ({ hasPayPal }: { hasPayPal: boolean }) => [
      'Tell us who you are',
      hasPayPal ? 'Pay by UPI, bank, PayPal or card' : 'Pay by UPI or bank',
      'Send us the transaction ID',
    ],
    share: 'Share',
    donate: 'Donate',
    viewUpdates: 'View Updates',
    hideUpdates: 'Hide Updates',
    noUpdates: 'No updates yet.',
    words: 'Words of Support',
    noMessages: 'No messages to display.',
    moreMessages: 'View More Messages',
    allMessages: 'No more messages to show.',
    closeMessages: 'Close Messages',
    thankTitle: 'Thank You!',
    thankText: 'Your kindness means a great deal to the family.',
    reminderTitle: ({ name }: { name: string }) => `Dear ${name}, your donation isn’t complete yet`,
    friend: 'Friend',
    reminderText:
      'Once you have paid, enter the transaction ID and upload a screenshot, so that we can verify your donation.',
    reminderPhone: 'You can still pay to this UPI phone number:',
    reminderLink: 'Complete your donation',
    notYou: 'Not you? Continue',
    shareTitle: ({ beneficiarys, against }: Names) =>
      against
        ? `Please support ${beneficiarys} fight ${against}`
        : `Please support ${beneficiarys} treatment`,
    quickShare: 'Quick Share',
    shareLink: 'Link to this page',
    pasteLink: 'Link copied. Paste it into your message.',
    shareTo: {
      Facebook: 'Facebook',
      Messenger: 'Messenger',
      WhatsApp: 'WhatsApp',
      Email: 'Email',
      X: 'X',
      LinkedIn: 'LinkedIn',
      Nextdoor: 'Nextdoor',
    },
  },

  /** The titles of the browser's tab, by address; Home's is its headline. */
  titles: {
    '/donate': 'Donate',
    '/payment-selection': 'Choose how to pay',
    '/confirmation': 'Confirm your donation',
    '/confirm-donation': 'Confirm your donation',
    '/shared/screenshot': 'Your screenshot',
    '/donation': 'Your donation',
    '/contact': 'Contact Us',
    '/accounts': 'Spending',
    '/follow': 'Updates by email',
    '/unfollow': 'Unsubscribe',
    '/updates': 'Updates',
    '/share': 'Pass it on',
    '/privacy': 'Privacy',
    '/login': 'Admin login',
    '/signup': 'Admin sign-up',
    '/reset-password': 'New password',
    '/unsubscribe': 'Reminders by email',
    '/arrived': 'Did it arrive?',
    '/could-not-pay': 'I could not pay',
  },

  contact: {
    link: 'Contact',
    title: 'Contact Us',
    intro: 'Questions, doubts, corrections? Write to the volunteers. We read every message.',
    address: 'Address (optional)',
    phone: 'Phone (optional)',
    message: 'Message',
    send: 'Send',
    sentTitle: 'Message Sent',
    sent: "Thank you for contacting us! We'll get back to you shortly.",
  },

  card: {
    /** For at least three people: below that no number is shown. */
    people: ({ count }: { count: string }) => `${count} people have given`,
    beFirst: 'Be the first to help',
    firstGifts: 'The first donations are in',
    goal: ({ goal }: { goal: string }) => `Goal ${goal}`,
    totalLater: 'We’ll show the total once three people have given.',
    goalReached: 'Goal reached',
    otherWords: 'Other words of support',
    latest: 'Latest update',
    enlarge: 'Enlarge',
    label: 'Progress so far',
  },

  proof: {
    title: 'Who we are, and proof',
    hospital: 'In treatment at',
    papers: 'Papers',
    hidden: 'Private details are blacked out.',
    whatsApp: 'Ask us on WhatsApp',
  },

  accounts: {
    title: 'Where the money goes',
    spentOf: ({ spent, needed }: { spent: string; needed: string }) => `${spent} of ${needed} spent`,
    link: 'See every bill, and what’s left',
  },

  /** Words in place of an appeal (stages.ts); null while donations are taken. */
  quiet: null as QuietText | null,

  privacy: {
    link: 'Privacy',
    /** The donor's form. */
    formLink: 'What we keep, and how long',
  },

  unsubscribe: {
    title: 'Reminders by email',
    question: ({ email }: { email: string }) =>
      `We email reminders to ${email} about unfinished donations. Stop them?`,
    yes: 'Stop reminders',
    done: ({ email }: { email: string }) =>
      `We won’t send any more reminders to ${email}. Your donation stays as it is.`,
    invalid: 'This link isn’t valid any more. To stop reminders, just reply to one of our emails.',
  },

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

  help: {
    label: 'Whatsapp us for any help',
    greeting: 'Hello, I need help with a donation.',
  },

  steps: { label: 'Steps', details: 'Your details', pay: 'Pay', confirm: 'Confirm', done: 'done' },

  donate: {
    title: 'Your details',
    notice: 'We never share your details with anyone else, and never show the amount publicly.',
    process: 'How We Process a Donation',
    groupYou: 'About you',
    groupContact: 'How we reach you',
    groupGift: 'Your donation',
    groupMessage: 'A message to the family',
    firstname: 'First name',
    lastname: 'Last name',
    address: 'Address',
    country: 'Country',
    chooseCountry: 'Select your country',
    email: 'Email',
    phone: 'Phone',
    currency: 'Currency',
    indianAccount: 'I’ll pay in rupees, from a bank account in India',
    amount: 'Donation amount',
    understood: ({ amount }: { amount: string }) => `You’re donating ${amount}`,
    amountAbout: ({ amount, rupees }: { amount: string; rupees: string }) => `${amount}, about ${rupees}`,
    message: 'Message (optional)',
    messageHint: 'Words of support for the family',
    visibility: 'Show my message, with my name, on the home page?',
    readFirst: 'A volunteer reads each message before we show it.',
    show: 'Show',
    hide: 'Hide',
    submit: 'Continue Donation Process',
    kept: 'We save a draft on this device until you finish.',
    change: 'Change',
    changeDetails: 'Change amount or details',
    started: 'You’ve already started. Change anything that’s wrong, then continue.',
    proceedTitle: 'Please proceed with the transaction!',
    proceedPick: 'Pick a payment method on the next page.',
    proceedUpload: 'After paying, come back and upload the transaction ID and a screenshot.',
    proceedUploadOrPayPal:
      'If you don’t pay by PayPal or card, come back after paying and upload the transaction ID and a screenshot.',
    proceedMail: 'You can also do this later, with the link we emailed you.',
    proceed: 'Proceed with Transaction',
    existingTitle: 'Please Complete Your Donation',
    existingText:
      'There is already an unfinished donation from your connection. Please complete, delete or cancel it before you start another.',
    existingLink: 'Open the unfinished donation',
    ratesTitle: 'Error',
    ratesText:
      'There is an error occurred while fetching the exchange rate. Please try to enter the equivalent amount in INR or USD and proceed.',
    noRate: ({ code }: { code: string }) => `Exchange rates not available for currency: ${code}`,
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

  /** After a donation is confirmed. */
  thanks: {
    letter: ({ beneficiary }: Names) => `Letter from ${beneficiary}`,
    receipt: 'Receipt',
    name: 'From',
    amount: 'Amount',
    reference: 'Reference code',
    method: 'Paid by',
    transaction: 'Transaction ID',
    day: 'Date',
    state: 'Status',
    beingVerified: 'Being verified',
    verified: 'Verified',
    saveReceipt: 'Save the receipt',
    saveLetter: 'Save the letter (PDF)',
    ownPage: 'Track your donation',
    tell: 'Tell friends on WhatsApp',
    tellWords: ({ beneficiarys }: Names) =>
      `I’ve just donated towards ${beneficiarys} treatment. The money goes straight to the family. Will you stand with them too?`,
  },

  /** Sharing the page. */
  shareKit: {
    words: ({ title }: { title: string }) =>
      `${title}. Donations go straight to the family, and the volunteers take no fee.`,
    progress: ({ raised, goal }: { raised: string; goal: string }) => `${raised} of ${goal} raised so far.`,
    more: 'Get a picture and a poster to share',
    title: 'Pass it on',
    intro: 'Many donors heard from a friend. Here’s a message to send and a poster to put up.',
    whatsApp: 'Send it on WhatsApp',
    status: 'For your WhatsApp status',
    statusText: 'A picture with the appeal and today’s total.',
    statusAlt: 'The picture for a WhatsApp status',
    poster: 'A poster to print',
    posterText: 'One A4 page with a QR code: for a shop, a school, a notice board.',
    save: ({ language }: { language: string }) => `Save (${language})`,
    none: 'We’re making this. Check back in a minute.',
  },

  /** The family's news on their own pages. */
  updates: {
    title: 'Updates',
    one: ({ beneficiary }: Names) => `An update on ${beneficiary}`,
    asOf: 'As of',
    open: 'Open this update',
    picture: 'The picture of this update',
    send: 'Send it on WhatsApp',
    all: 'All updates',
    story: 'The whole story',
    feed: 'Feed for readers (Atom)',
  },

  /** Following the updates by email. */
  follow: {
    title: 'Updates by email',
    box: ({ beneficiary }: Names) => `Would you like news of ${beneficiary} by email?`,
    email: 'Your email address',
    ask: 'Send me the updates',
    note: 'Updates only. Unsubscribe with one click.',
    asked:
      'Check your inbox (and spam folder) for a link to confirm. If you already follow the updates, we won’t send another.',
    question: ({ email }: { email: string }) => `Send the updates to ${email}?`,
    yes: 'Yes, send me the updates',
    following: ({ email }: { email: string }) => `We’ll send the updates to ${email} from now on.`,
    stopTitle: 'Unsubscribe',
    stopQuestion: ({ email }: { email: string }) => `We send the updates to ${email}. Stop them?`,
    stop: 'Stop the updates',
    stopped: 'You’re unsubscribed, and we’ve deleted your address.',
    invalid: 'This link isn’t valid any more. You can sign up for the updates again:',
    choice: ({ beneficiary, email }: Names & { email: string }) =>
      `Email me news of ${beneficiary}, to ${email}`,
    failed: 'That didn’t work. Please try again later.',
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

  process: {
    title: 'How We Process a Donation',
    promises: [
      'We charge no fee. Your donation goes straight to the family’s account.',
      'We never share your personal data.',
      'We never show publicly how much you give.',
    ],
    integratedTitle: 'PayPal, credit or debit card',
    integrated:
      'The payment provider deducts 4%. Everything happens on this site: you need no transaction ID or screenshot.',
    indiaTitle: 'From India',
    india: 'Pay by UPI, PhonePe, GPay, Paytm or internet banking.',
    overseasTitle: 'From overseas',
    overseas: ({ service, hasPayPal }: { service: string; hasPayPal: boolean }) =>
      `Pay ${hasPayPal ? 'by PayPal, by card, or ' : ''}by internet banking through a transfer service such as ${service}.`,
    manualTitle: ({ hasPayPal }: { hasPayPal: boolean }): string =>
      hasPayPal ? 'After paying by any other method' : 'After paying',
    manual: 'Come back here and upload the transaction ID and a screenshot.',
    afterTitle: 'Afterwards',
    after:
      'You get an email that confirms your donation, with a thank-you letter. Please check your spam and junk folders too.',
    laterTitle: 'If you have to stop',
    later: 'You can complete your donation later, with the link on the home page or in our email.',
  },

  pay: {
    title: ({ amount }: { amount: string }) => `Pay ${amount} your way`,
    straightTo: ({ spouse, beneficiarys, relation }: Names) =>
      `Straight to ${spouse}, ${beneficiarys} ${relation}.`,
    reference: 'Your reference code:',
    upiHint: 'PhonePe, BHIM or any UPI app',
    gpayHint: 'Pay to the phone number',
    paytmHint: 'Wallet or UPI',
    bankHint: 'NEFT, IMPS or RTGS from your bank',
    upiAbroad: 'With an Indian bank account: UPI',
    equivalent: ({ rupees }: { rupees: string }) => `That is about ${rupees}.`,
    bankHintAbroad: ({ service }: { service: string }) => `By ${service} or your bank (SWIFT)`,
    dialogTitle: ({ method }: { method: string }) => `Pay by ${method}`,
    steps: ({ amount, payee }: { amount: string; payee: string }) => [
      `In your app, scan the QR code or paste the UPI ID, and pay ${amount}.`,
      `Before you pay, check that the app shows ${payee}.`,
      'Note the transaction ID, take a screenshot, then come back.',
    ],
    bankSteps: ({ amount }: { amount: string }) => [
      `Transfer ${amount} to this account by NEFT, IMPS or RTGS.`,
      'Copy each detail instead of typing it.',
      'Note the transaction ID, take a screenshot, then come back.',
    ],
    swiftSteps: ({ amount }: { amount: string }) => [
      `Send ${amount} to this account with a transfer service, or with your bank’s SWIFT transfer.`,
      'Copy each detail instead of typing it.',
      'Note the transaction ID, take a screenshot, then come back.',
    ],
    gallery:
      'Most apps won’t pay more than ₹2,000 to a QR code from your gallery. Scan it from another screen, or use the UPI ID or phone number.',
    overseas: ({ service }: { service: string }) =>
      `${service} and similar services can pay into this account, and usually cost less than a SWIFT transfer. Put your reference code in the note.`,
    inrOnly:
      'UPI works only in Indian rupees and from an Indian bank account. From abroad, choose Internet Banking: transfer services can pay into that account.',
    about: ({ rupees, amount }: { rupees: string; amount: string }) => `about ${rupees} (${amount})`,
    dayLimit:
      'With UPI you can send at most ₹1,00,000 a day. For a larger donation, choose Internet Banking (NEFT or RTGS).',
    noteReference: 'Reference code, for the note',
    yourApp: 'Your payment app',
    otherApp: 'Another app',
    payee: 'Name your app must show',
    qr: 'QR code for your payment app',
    upiId: 'UPI ID',
    phone: 'Phone number',
    paytmName: 'Name in Paytm',
    proceed: 'Proceed',
    proceedCopies: 'Copies the UPI ID.',
    proceedSaves: 'Saves the QR code.',
    proceedHint: 'Opens your app, then the last step.',
    proceedDesktop: 'Opens the app’s website, then the last step.',
    proceedBank: 'Opens the last step.',
    trademarks: 'Names and marks of payment services belong to their owners.',
    paypal: {
      title: 'PayPal, credit or debit card',
      hint: 'All in one step: you need no transaction ID or screenshot.',
      pays: ({ amount }: { amount: string }) => `You’ll pay ${amount}.`,
      converts: ({ amount, own }: { amount: string; own: string }) =>
        `PayPal doesn’t take this currency. You’ll pay ${amount}, which is ${own} at today’s rate.`,
      defaults: ({ amount }: { amount: string }) => `No amount was entered. You’ll pay ${amount}.`,
      fee: ({ percent, fee, net }: { percent: string; fee: string; net: string }) =>
        `PayPal deducts ${percent}% (about ${fee}), so the family gets about ${net}.`,
      loading: 'Loading PayPal…',
      unreachable: 'We can’t reach PayPal just now. Please try again, or choose another way to pay.',
      cancelled: 'The payment was not completed. You haven’t paid anything.',
      completing: 'We’re completing your payment. Please keep this page open.',
      unknown:
        'You have approved the payment, but we don’t know yet whether it went through. Please don’t pay again. We’ll email you as soon as it is complete.',
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
    estimate: 'Estimates. The amount shown when you pay is final.',
    feesChecked: ({ day }: { day: string }) => `Fees last checked on ${day}.`,
    paypal: 'PayPal or card',
    swift: 'Your bank (SWIFT)',
    converted: ({ currency, percent }: { currency: string; percent: string }) =>
      `PayPal doesn’t take ${currency}: you would pay in US dollars, and about ${percent}% goes in fees and conversion.`,
    gulf: 'From the Gulf, an exchange house that sends to Indian bank accounts is usually cheapest.',
    useless: ({ way }: { way: string }) => `Not listed: ${way}. The fees would take all of this amount.`,
    notFrom: ({ way, currency }: { way: string; currency: string }) => `${way} doesn’t take ${currency}.`,
    stepsBy: ({ way }: { way: string }) => `Step by step: ${way}`,
    paypalSteps: [
      'Press one of the buttons below and pay with PayPal or your card.',
      'That’s all: you need no transaction ID or screenshot.',
    ],
    transferSteps: ({ amount, service, reference }: AbroadGaps) => [
      `In ${service}, send ${amount} to a bank account in India, in Indian rupees (INR).`,
      `Copy the account details, and write ${reference} as the reference or note.`,
      'Come back with the transaction ID and a screenshot.',
    ],
    swiftSteps: ({ amount, reference, spouses }: AbroadGaps) => [
      `In your bank’s app, choose an international transfer (SWIFT) of ${amount} to ${spouses} account.`,
      `Copy the details with the SWIFT code, and write ${reference} as the payment reference. With ‘OUR’ you pay all fees.`,
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

  confirm: {
    title: 'Confirm your donation',
    after: 'Fill in these details only after you have completed the transaction.',
    restart:
      'To correct your details, delete this donation and start again with the Donate button on the home page.',
    other: 'Click to Choose a Different Payment Method',
    gallery:
      'Look for the downloaded QR code in your phone’s gallery. If it isn’t there, use the QR code shown here or the phone number.',
    yourDetails: 'Your details',
    method: 'Payment method',
    selectMethod: 'Select Payment Method',
    toPayment: 'Go to the payment methods',
    transaction: 'Transaction ID',
    transactionHint: '12 digits. Your app may call it UPI transaction ID, UTR or UPI Ref. No.',
    transactionHintBank: 'Your bank or transfer service may call it UTR or reference number.',
    transactionHintPayPal: '17 letters and digits. PayPal also calls it transaction ID.',
    remarks: {
      upi: 'This looks right: 12 digits, as UPI and IMPS use.',
      neft: 'This looks right: 16 letters and digits, as NEFT uses.',
      rtgs: 'This looks right: 22 letters and digits, as RTGS uses.',
      paypal: 'This looks right: 17 letters and digits, as PayPal uses.',
      google:
        'This is Google’s own ID. We can look up only the UPI transaction ID: 12 digits, on the same page of Google Pay.',
      phonepe:
        'This is PhonePe’s own ID. We can look up only the UTR: 12 digits, on the same page of PhonePe.',
      phone:
        'This looks like a phone number. The transaction ID is the one your app shows after you have paid.',
      amount: 'This looks like the amount. The transaction ID is the one your app shows after you have paid.',
      address: 'This looks like a UPI ID or an email address. The transaction ID has 12 digits.',
      notTwelve: 'A UPI transaction ID has exactly 12 digits. Please compare it with your app.',
    },
    whereTitle: 'Where do I find it?',
    whereGpay: 'Google Pay: open the payment. Take ‘UPI transaction ID’, not ‘Google transaction ID’.',
    wherePhonePe:
      'PhonePe: History, then the payment. Take ‘UTR’, not the ‘Transaction ID’ that begins with T.',
    wherePaytm: 'Paytm: Balance & History, then the payment. Take ‘UPI Ref No’.',
    receipt: ({ app }: { app: string }) => `Drawing of a receipt in ${app}`,
    sendPreparing: 'Preparing the picture…',
    sendUploading: ({ percent }: { percent: string }) => `Uploading the screenshot: ${percent}%`,
    sendSaving: 'Saving your details…',
    sendAgain: 'The connection was lost. Trying again…',
    sendTurn: 'Your screenshot is waiting its turn. Please keep this page open; it continues by itself.',
    sendOffline: 'You are offline. This continues by itself as soon as you are connected again.',
    lost: 'The connection was lost. Your details are still here: please press the button again.',
    reference: 'Reference code:',
    screenshot: 'Screenshot of the payment',
    choosePicture: 'Choose a picture',
    otherPicture: 'Choose another picture',
    preview: 'Your screenshot',
    delete: 'Cancel / Delete All the Details of this Transaction',
    back: 'Back to Payment Selection',
    submit: 'Confirm and Submit Donation Details',
    deleteTitle: 'Delete this donation?',
    deleteQuestion:
      'Are you sure you want to delete the details of this donation? This action cannot be undone.',
    deleteYes: 'Yes, delete',
    deleteNo: 'No, keep it',
    thankTitle: 'Thank You!',
    thankText: ({ beneficiary, spouse }: Names) =>
      `Thank you. ${beneficiary} and ${spouse} will hear about it. You will get an email with a handwritten letter. We will verify your donation and update the fund total on the home page.`,
    notYours:
      'This donation was started on another device. To complete it, open the link in the email we sent to its donor.',
  },
};

/** The keys that every language must have, with the same values to fill in. */
export type Text = typeof pages;
