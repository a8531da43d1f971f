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
  /** In memory, under the messages, with a link to the contact page. */
  condole: string;
  condoleLink: string;
  /** On /follow, in stages that invite no followers. */
  noFollowing: string;
  /** Of an archive (server/archive): on every page, and on /privacy. */
  archived: (gaps: { day: string }) => string;
  archivedPrivacy: string;
};

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
    seeDonation: 'See it',
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
    phoneNumber: 'Phone number',
    offline: 'You are offline. Please check your connection.',
    named: ({ action, what }: { action: string; what: string }) => `${action} ${what}`,
  },

  home: {
    description: ({ beneficiarys }: Names) =>
      `${beneficiarys} family asks for your help. Every donation goes straight to them; the volunteers take no fee.`,
    of: ({ goal, percent }: { goal: string; percent: string }) => `of ${goal} ·\u00a0${percent}`,
    raisedLabel: 'Raised so far',
    raisedOf: ({ raised, goal }: { raised: string; goal: string }) => `${raised} raised of ${goal}`,
    inRupees: ({ raised, goal, percent }: { raised: string; goal: string; percent: string }) =>
      `In rupees: ${raised} of ${goal} (${percent})`,
    goalsDiffer: 'The two goals are set separately, so the percentages differ.',
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
      hasPayPal ? 'Send us the transaction ID (PayPal and card need none)' : 'Send us the transaction ID',
      'We verify it and email you; when it is spent, we email you what it paid for',
    ],
    /** Above a story that was written for another stage; empty while it is true. */
    appeal: '',
    share: 'Share',
    donate: 'Donate',
    viewUpdates: 'View Updates',
    hideUpdates: 'Hide Updates',
    noUpdates: 'No updates yet.',
    words: 'Words of Support',
    anonymous: 'Anonymous',
    inNameOf: ({ name, inNameOf }: { name: string; inNameOf: string }) =>
      `${name}, in the name of ${inNameOf}`,
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
    reminderPhone: 'If you haven’t paid yet, you can pay to this UPI phone number:',
    reminderOther: 'You can also pay in another way: the button below leads there.',
    reminderLink: 'Complete your donation',
    notYou: 'Not you? Continue',
    readPage: 'Read this page first',
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

  /** The titles of the browser's tab, by address; Home's is its headline. `/missing`: of no page. */
  titles: {
    '/missing': 'This page isn’t here',
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
    otherWords: 'Show other words of support',
    latest: 'Latest update',
    enlarge: 'Enlarge',
    label: 'Progress so far',
  },

  proof: {
    title: 'Who we are, and proof',
    hospital: 'Being treated at',
    papers: 'Papers',
    hidden: 'Private details are blacked out.',
    whatsApp: 'Ask us on WhatsApp',
  },

  accounts: {
    title: 'Where the money goes',
    spentOf: ({ spent, needed }: { spent: string; needed: string }) => `${spent} of ${needed} spent`,
    link: 'See every expense, and what’s left',
  },

  /** Words in place of an appeal (stages.ts); null while donations are taken. */
  quiet: null as QuietText | null,

  privacy: {
    link: 'Privacy',
    /** The donor's form. */
    formLink: 'What we keep, and how long',
    /** Before that link, at the end of the form. */
    agree: 'By continuing, you agree that we use your details as it says here:',
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
    addressHint: 'To thank you by post, and to tell donors of the same name apart.',
    country: 'Country',
    optional: ({ label }: { label: string }) => `${label} (optional)`,
    chooseCountry: 'Select your country',
    email: 'Email',
    meant: ({ address }: { address: string }) => `Did you mean ${address}?`,
    phone: 'Phone',
    currency: 'Currency',
    indianAccount: 'I’ll pay in rupees, from a bank account in India',
    amount: 'Donation amount',
    understood: ({ amount }: { amount: string }) => `You’re donating ${amount}`,
    amountAbout: ({ amount, rupees }: { amount: string; rupees: string }) => `${amount}, about ${rupees}`,
    message: 'Message (optional)',
    messageHint: 'Words of support for the family',
    inNameOf: 'In whose name? (optional)',
    inNameOfHint:
      'Only the name of another person, your class, or somebody you remember. Shown only with your message, even if you hide your name.',
    visibility: 'Show my message, with my name, on the home page?',
    readFirst:
      'A volunteer reads each message before we show it; the family reads it there. Only the volunteers read a hidden one.',
    show: 'Show',
    hide: 'Hide',
    anonymous: 'Leave my name out',
    anonymousHint: 'The volunteers still see it.',
    submit: 'Continue Donation Process',
    sendsLater: 'We’ll send the form automatically as soon as you’re connected again.',
    kept: 'We save a draft on this device until you finish.',
    change: 'Change',
    started: 'You’ve already started. Change anything that’s wrong, then continue.',
    proceedTitle: 'Please proceed with the transaction!',
    proceedPick: 'Pick a payment method on the next page.',
    proceedUpload: 'After paying, come back and upload the transaction ID and a screenshot.',
    proceedUploadOrPayPal:
      'If you don’t pay by PayPal or card, come back after paying and upload the transaction ID and a screenshot.',
    proceedLater: ({ isMailed }: { isMailed: boolean | null }) =>
      isMailed
        ? 'You can also do this later: in this browser, or with the link in our email.'
        : `You can also do this later in this browser.${isMailed === null ? '' : ' No email comes: we limit how many one address gets.'}`,
    proceed: 'Proceed with Transaction',
    existingTitle: 'Please Complete Your Donation',
    existingText:
      'There is already an unfinished donation from your connection. Please complete, delete or cancel it before you start another.',
    existingLink: 'Open the unfinished donation',
    ratesTitle: 'Error',
    ratesText:
      'There is an error occurred while fetching the exchange rate. Please try to enter the equivalent amount in INR or USD and proceed.',
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
    post: 'For Instagram',
    postText: 'A picture to post, and words to put under it.',
    postAlt: 'The picture for Instagram',
    caption: 'Words for the post',
    poster: 'A poster to print',
    posterText:
      'One A4 page with a QR code and our number for questions: for the notice board of a school, a parish or a shop.',
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
    feed: 'News feed (Atom)',
    voice: ({ length }: { length: string }) => `Voice note, ${length}`,
    transcript: 'Read what it says',
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
};

/** The keys that every language must have, with the same values to fill in. */
export type Text = typeof pages;
