/**
 * Sentences of /privacy only, in English. The server composes the page from them, from the settings in force
 * and from what each room says it keeps (app/site/privacy).
 */
import type { Campaign } from '../../../platform/config/campaign.ts';
import type { Retention } from '../../../platform/config/retention.ts';
import { counted } from '../plural.ts';

const inDays = (days: number) => counted(days, 'day');

/** What it is about, and what is said of it. */
type Fact = [what: string, fact: string];

/** Whether the form asks for a postal address. */
type AddressRule = Campaign['donorFields']['address'];

const addressPurposes: Record<AddressRule, string> = {
  required:
    ' Your postal address, which the form requires: to write to you by post, and to tell donors of the same name apart.',
  optional:
    ' Your postal address, if you give it: to write to you by post, and to tell donors of the same name apart.',
  no: '',
};

export const privacy = {
  title: 'Privacy',
  intro:
    'What this site keeps about you, for how long, and who sees it. No ads, no tracking. We count how often shared links are opened and where they came from, without cookies.',
  since: ({ since }: { since: string }) => `This has applied since ${since}.`,
  past: ({ since, until }: { since: string; until: string }) => `This applied from ${since} to ${until}.`,
  today: 'What applies today',
  earlierTitle: 'What applied earlier',
  earlier: ({ since }: { since: string }) => `From ${since}`,

  dutiesTitle: 'Who is responsible, and what you can ask for',
  duties: {
    /** `name`: with the postal address; null if nobody is named. */
    responsible: (name: string | null): Fact => [
      'Who decides about your data',
      name ?? 'The volunteers of this campaign. You can reach them on the contact page.',
    ],
    complaints: [
      'Questions and complaints',
      'Write to us on the contact page. We’ll answer within a month. If you aren’t satisfied, you may complain to the Data Protection Board of India, or in Europe to your country’s data protection authority.',
    ] as Fact,
    purposes: (address: AddressRule): Fact => [
      'What we use it for',
      `Amount, transaction ID and screenshot: to find your payment. Name and contact details: to answer you, to thank you, to tell you what your donation paid for, and to remind you about an unfinished donation, or each month if you ask us to.${addressPurposes[address]} Your message: to show it, if you chose ‘Show’; if not, only the volunteers can read it. Your IP address: to adapt pages to your country, and to prevent misuse. We use it for nothing else.`,
    ],
    consent: [
      'Why we may use it',
      'You agree when you start your donation, and we record the time. You can withdraw your consent just as easily, with ‘Delete my details’ on your donation’s page. What we did before that stays valid.',
    ] as Fact,
    children: [
      'Children',
      'If you are under 18, please let a parent or guardian donate. If we learn that a child gave us data without them, we delete it.',
    ] as Fact,
    nominee: [
      'If you die, or can’t act for yourself',
      'Tell us who may act for you. They can then ask for your data, or have it deleted.',
    ] as Fact,
    /** `country`: of the server; null if unknown. */
    place: (country: string | null): Fact => [
      'Where it is',
      `${country ? `Our server is in this country: ${country}.` : 'Ask us in which country our server is.'} Volunteers abroad can see it there. Emails pass through our mail provider and yours.`,
    ],
    breach: [
      'If data is lost or stolen',
      'We’ll tell you without delay what happened, what it can mean for you, and what to do. We’ll tell the authorities within 72 hours.',
    ] as Fact,
  },

  whoTitle: 'Who sees it',
  who: {
    /** `hasSteps`: public totals move in steps. */
    everybody: (hasSteps: boolean): Fact => [
      'Everyone',
      `Once three people have given: the total of all verified donations, and the day of the last one. ${hasSteps ? 'The total changes only once at least three people’s donations are added or removed, or after a day, so that nobody can work out what one person gave. ' : ''}If you chose ‘Show’: your message with the day, your name unless you asked us to leave it out, and the name in which you gave, once we have verified the donation and a volunteer has read them. Never your amount, your contact details or your address.`,
    ],
    volunteers: [
      'The volunteers of this campaign',
      'Everything you enter here, so that they can verify your donation and answer you. They also get an email for each new donation, with its message, and for each message from the contact page. They can read your message whether you chose ‘Show’ or ‘Hide’.',
    ] as Fact,
    family: [
      'A member of the family, who checks whether payments arrived',
      'Amount, time, payment method, and the end of the transaction ID. Not your name or your contact details. Your message only on the home page, like everyone, if it is shown there; this site doesn’t pass on a hidden one. Their bank or PayPal, however, shows them the name under which you pay, and PayPal your email address there.',
    ] as Fact,
    neighbours: [
      'People who share your internet connection',
      'While a donation is unfinished: that there is one, with most of your first name, email address and phone number hidden. If more than three browsers share a connection, nothing.',
    ] as Fact,
    link: [
      'Anyone with a link to your donation, but without the key from our email',
      'That there is a donation, its day, whether it is completed and verified, the first letter of your name, and your email address and phone number with most of them hidden.',
    ] as Fact,
    friend: [
      'The donor whose own link you came by',
      'Once a week, how many verified donations started from the link. Not which, not whose, and no amounts. If they sent it to you alone, they can tell that you gave.',
    ] as Fact,
    bank: ['Your bank and your payment app', 'What you enter there. We tell them nothing.'] as Fact,
    others: ['Anyone else', 'Nothing. We neither sell nor share your details.'] as Fact,
  },

  helpersTitle: 'Which companies help us, and what they get',
  helpers: {
    server: ['The company that runs our server', 'Everything, as it is stored there.'] as Fact,
    mail: [
      'The company that delivers our emails',
      'The emails to you and to the volunteers, with their addresses.',
    ] as Fact,
    files: [
      'The company that stores our pictures',
      'Screenshots of payments, and the pictures on these pages.',
    ] as Fact,
    backups: (isEncrypted: boolean): Fact => [
      'The company that stores our backups',
      isEncrypted ? 'Everything we keep, encrypted: it can’t read it.' : 'Everything we keep.',
    ],
    place: [
      'A service that knows where internet addresses are',
      'Your IP address, so that pages suit your country. It gets nothing else.',
    ] as Fact,
    paypal: [
      'PayPal, if you pay with it',
      'What you enter there. From us it gets the amount and the reference code.',
    ] as Fact,
    whatsApp: [
      'WhatsApp, if a volunteer reminds you there or you write to us there',
      'Your phone number and the message.',
    ] as Fact,
  },
  ownPlace: 'Our own server looks up which country your internet address belongs to. It asks nobody else.',

  keptTitle: 'What we keep, and how long',
  kept: {
    donation: (): Fact => [
      'Your donation, and changes to it',
      'What you enter: name, contact details, country, amount, message, in whose name you give, payment method, transaction ID, and your answers if we don’t find the payment. What we add: the region of your internet address, the language of our emails to you, exchange rates, volunteers’ notes, and what the volunteers and the family found out about the payment. While the campaign lasts, so that the total can be checked. We delete it earlier if you ask.',
    ],
    receipts: () => [
      'What we received of your donation: amount, day, who told us, whether it went back and why, and a code that keeps the same payment from being counted twice',
      'While the campaign lasts, also without your name, so that the total stays correct.',
    ],
    unfinished: ({ unfinished }, reminders) => [
      'An unfinished donation, with its emails and screenshots',
      `${inDays(unfinished)}.${reminders > 0 ? ` We email you at most ${counted(reminders, 'reminder')}; each has a link that stops them.` : ''}`,
    ],
    addresses: ({ addresses }) => [
      'Your IP address, and the cookie that shows which donation is yours',
      inDays(addresses),
    ],
    connection: () => [
      'How many browsers use your internet connection, up to four, if somebody on it starts a donation: as codes that identify neither it nor you',
      'A day. It shows us whether strangers share a connection.',
    ],
    screenshots: ({ screenshots }) => [
      'The screenshot of your payment',
      `${inDays(screenshots)} after the donation was verified`,
    ],
    unverifiedScreenshots: (days) => [
      'The screenshot of a payment we could not verify',
      `${inDays(days.unverifiedScreenshots)} after you completed the donation`,
    ],
    readings: () => [
      'What our server reads from your screenshot: payment app, transaction ID, amount, day, time, who was paid, whether the payment succeeded, and whether all that fits your donation',
      'As long as the screenshot. We never verify a donation by this alone.',
    ],
    links: ({ links }) => [
      'The link in our emails that opens your donation',
      `${inDays(links)} after it was verified`,
    ],
    mails: ({ mails }) => [
      'Emails we send, and when we last reminded your address',
      `${inDays(mails)}. The emails stay in the recipients’ mailboxes.`,
    ],
    contact: ({ contact }) => [
      'Messages to us from the contact page, with the name and contact details that you give there',
      `${inDays(contact)} after we have answered`,
    ],
    deleted: ({ deleted }) => [
      'A deleted donation',
      `${inDays(deleted)}. Until then the volunteers can undo a mistake.`,
    ],
    reminding: () => [
      'What came of our reminders: how many we sent, the phone number, how often nobody answered, that you could not pay, or that the number is wrong',
      'As long as the donation',
    ],
    ownLinks: () => [
      'The code in your own link, and which donations started from it',
      'As long as the donation. If either donation’s details are deleted, we also delete that one led to the other.',
    ],
    plans: ({ links }) => [
      'Your monthly plan: months, days, reminders, and the donations you made with it',
      `${inDays(links)} after it has ended`,
    ],
    following: () => [
      'Your email address and language, and when you asked, if you follow the updates by email',
      'Until you unsubscribe with the link in each of those emails. We keep this apart from donations. We keep a record of which updates were sent, with a code that doesn’t show to whom.',
    ],
    followRequests: ({ followRequests }) => [
      'A sign-up for the updates that was never confirmed',
      inDays(followRequests),
    ],
    vouchers: () => [
      'If the team asked you to confirm what this site says: your name, your role, how to find you without this site, your email address, what you confirmed, and whether you want to be asked anew each month. Everyone sees the confirmation, but of the address only the part after the @',
      'Until you withdraw it with the link in our email. If you don’t answer, 60 days.',
    ],
    withdrawnVouchers: () => [
      'That you withdrew what you had confirmed: a code from your email address that can’t be turned back into it',
      'While the campaign lasts, so that nobody asks you again. You can allow it by the same link; then we delete the code.',
    ],
    noReminders: () => [
      'Your email address, if you stopped reminders',
      'While the campaign lasts, so that you don’t get any.',
    ],
    paypal: () => [
      'A PayPal payment: its ID, what you paid, PayPal’s fee, what was left after it, the payer’s name as PayPal gives it, and whether the money went back',
      'While the campaign lasts, so that we notice a refund. We delete the payer’s name when we delete your details.',
    ],
    erased: () => [
      'That we deleted your details: the IDs of your donations, and a code from your email address that can’t be turned back into it',
      'While the campaign lasts, so that restoring an older backup doesn’t bring your details back.',
    ],
    signUps: ({ signUps }) => ['Sign-ups of volunteers that were not approved', inDays(signUps)],
    audit: ({ audit }) => ['Which volunteer approved whom, and who downloaded donors’ data', inDays(audit)],
    bankLines: () => [
      'The line of the bank statement that shows your payment',
      'Until your donation is verified, usually a few seconds',
    ],
    jobs: ({ jobs }) => [
      'Which donations a volunteer changed together, without names and contact details',
      inDays(jobs),
    ],
    familyDevices: () => ['The device on which a member of the family checks payments', 'Half a year'],
    backups: () => [
      'All of this in our backups',
      'Until newer ones replace them, usually within five weeks. If we restore one, we first delete again everyone’s details that we had deleted since.',
    ],
  } satisfies Record<string, (days: Retention, reminders: number) => Fact>,
  traces: [
    'Details that we have deleted, in the files of our database',
    'Traces can stay until other data takes their place, and for some time in the log with which the database repairs itself. Nobody can read them on this site.',
  ] as Fact,
  nightly: 'Every night the site automatically deletes everything whose time is up.',

  storedTitle: 'What stays in your own browser',
  /**
   * Each stored thing by its name (app/shared/stored-names.ts); cookies and shared pictures by a name of this
   * page.
   */
  stored: {
    donationData: 'Your donation, between the pages of the form',
    paymentMethod: 'The payment method you chose',
    'kaithangu.chosen': 'The payment method you chose when confirming',
    'kaithangu.paypal': 'The ID of a PayPal payment that isn’t complete yet',
    'kaithangu.donationKey': 'The key from our email that opens your donation',
    'kaithangu.notThem': 'That a donation from your connection isn’t yours',
    ipDetails: 'Your country, region and IP address, as we see them',
    'kaithangu.donate': 'Your draft of the donation form, until you send it',
    'kaithangu.confirm': 'Your draft of the confirmation, until you send it',
    'kaithangu.contact': 'Your draft on the contact page, until you send it',
    'kaithangu.ended': 'That your last donation here was completed or deleted, without your details',
    'cookie visitor': 'A cookie that shows which donation is yours',
    'cookie counted': 'A cookie that counts the browsers of your connection',
    'cookie not them': 'A cookie: a donation from your connection isn’t yours',
    'cookie language': 'A cookie: the language you chose',
    'shared picture':
      'A picture you share with this site from another app, until it is in your donation’s form',
  },
  untilTabCloses: 'Until you close the tab',
  atMost: (days: number) => (days >= 365 ? 'A year' : inDays(days)),

  askTitle: 'Get your data, or have it deleted',
  ask: [
    'Open your donation’s page with the link in one of our emails. There, ‘Download my data’ gives you a file with everything we hold about that donation and under your email address. ‘Delete my details’ deletes your details from that donation or, if you choose, everything under your email address.',
    'Or write to us on the contact page, and name the email address you donated with. We’ll send everything we hold under it to that address.',
    'If you ask us to delete it, we permanently delete your name, contact details, address, message, transaction ID and screenshot from all donations under that email address, along with your messages to us, our emails to you, and your subscription to the updates. We keep the amount, day, country and payment method, without your name, so that the total stays correct. We confirm this in one last email, and don’t keep your address.',
  ],
  askLink: 'Contact Us',
};

export type PrivacyText = typeof privacy;
