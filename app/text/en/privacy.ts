/**
 * Sentences of /privacy only, in English. The server composes the page from them, from the settings in force
 * and from what each room says it keeps (app/site/privacy).
 */
import type { Retention } from '../../../platform/config/retention.ts';

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** What it is about, and what is said of it. */
type Fact = [what: string, fact: string];

export const privacy = {
  title: 'Privacy',
  intro:
    'What this site keeps of you, for how long, and who sees it. It has no advertisements and follows nobody; of links that are passed on it counts how often they are opened, and by which way they came, without cookies.',
  since: ({ since }: { since: string }) => `This has applied since ${since}.`,
  past: ({ since, until }: { since: string; until: string }) => `This applied from ${since} to ${until}.`,
  today: 'What applies today',
  earlierTitle: 'What applied earlier',
  earlier: ({ since }: { since: string }) => `From ${since}`,

  dutiesTitle: 'Who is responsible, and what you may ask',
  duties: {
    /** `name`: with the postal address; null if nobody is named. */
    responsible: (name: string | null): Fact => [
      'Who decides about your data',
      name ?? 'The volunteers of this campaign. You reach them by the contact page.',
    ],
    complaints: [
      'Questions and complaints',
      'Write to us by the contact page. Somebody answers you within a month. If you aren’t content, you may complain to the Data Protection Board of India, or in Europe to the authority of your country.',
    ] as Fact,
    purposes: [
      'What we use it for',
      'Amount, transaction ID and screenshot: to find your payment. Name and contact details: to answer you, to thank you, and to remind you of a donation that you began. Your message: to show it, if you chose so. Your IP address: to suit pages to your country, and against misuse. For nothing else.',
    ] as Fact,
    consent: [
      'Why we may',
      'You agree when you start your donation; its time is our record of it. You can take that back on the page of your donation, as easily as you gave it: with ‘Erase me’. What was done until then stays valid.',
    ] as Fact,
    children: [
      'Children',
      'If you are under 18, please let a parent or guardian give. If we learn that a child gave data without them, we erase it.',
    ] as Fact,
    nominee: [
      'If you die, or can’t act for yourself',
      'Tell us whom you name for that. They can then ask for your data, or have it erased.',
    ] as Fact,
    /** `country`: of the server; null if unknown. */
    place: (country: string | null): Fact => [
      'Where it is',
      `${country ? `Our server is in this country: ${country}.` : 'Ask us in which country our server is.'} Volunteers abroad can see it there. E-mails pass through the providers of sender and recipient.`,
    ],
    breach: [
      'If data is lost or stolen',
      'We tell you without delay what happened, what it can mean for you, and what to do; and the authorities within 72 hours.',
    ] as Fact,
  },

  whoTitle: 'Who sees it',
  who: {
    /** `hasSteps`: public totals move in steps. */
    everybody: (hasSteps: boolean): Fact => [
      'Everybody',
      `Once three people have given: the sums of all verified donations, and the day of the last one. ${hasSteps ? 'These change only when gifts of at least three people have come or gone, or a day after the first of them, so that nobody can read off what one person gave. ' : ''}If you chose ‘Show’, and once a volunteer has read it, your name and message, with the day. Never your amount, your contact details or your address.`,
    ],
    volunteers: [
      'The volunteers of this campaign',
      'All that you give here, so that they can verify your donation and answer you. They also get an e-mail for each new donation and each message.',
    ] as Fact,
    family: [
      'Somebody of the family, who looks whether it arrived',
      'Amount, time, way of paying, and the end of the transaction ID. Not your name, your contact details or your message.',
    ] as Fact,
    neighbours: [
      'Who shares your internet connection',
      'While a donation isn’t complete: that there is one, with most of your first name, e-mail address and phone number hidden. Where more than three browsers share a connection, nothing.',
    ] as Fact,
    link: [
      'Who has a link to your donation without the key from our e-mail',
      'That there is a donation, its day, whether it was told to us and verified, the first letter of your name, and your e-mail address and phone number with most of them hidden.',
    ] as Fact,
    bank: ['Your bank and your payment app', 'What you enter there. We give them nothing.'] as Fact,
    others: ['Others', 'Nothing. We neither sell nor share your details.'] as Fact,
  },

  helpersTitle: 'Which companies help us, and what they get',
  helpers: {
    server: ['The company that runs our server', 'Everything, as it is stored there.'] as Fact,
    mail: [
      'The company that delivers our e-mails',
      'The e-mails to you and to the volunteers, with the addresses they go to.',
    ] as Fact,
    files: [
      'The company that stores our pictures',
      'Screenshots of payments, and the pictures of these pages.',
    ] as Fact,
    backups: (isEncrypted: boolean): Fact => [
      'The company that stores our backups',
      isEncrypted ? 'All that we keep, encrypted: it can’t read it.' : 'All that we keep.',
    ],
    place: [
      'A service that knows where internet addresses are',
      'Your IP address, so that pages suit your country. It gets nothing else of you.',
    ] as Fact,
    paypal: [
      'PayPal, if you pay with it',
      'What you enter there. From us it gets the amount and a reference.',
    ] as Fact,
    whatsApp: [
      'WhatsApp, if a volunteer reminds you there or you write to us there',
      'Your phone number and the words.',
    ] as Fact,
  },
  ownPlace:
    'Which country your internet address belongs to, our server looks up by itself. Nobody else is asked.',

  keptTitle: 'What is kept, and how long',
  kept: {
    donation: (): Fact => [
      'Your donation: name, contact details, amount, message, transaction ID, and what was changed of them',
      'While the campaign lasts, so that its sums can be checked. We erase it earlier if you ask.',
    ],
    receipts: () => [
      'What has arrived of your donation: amount, day, and by whom we know it',
      'While the campaign lasts, also without your name, so that the sums stay right.',
    ],
    unfinished: ({ unfinished }, reminders) => [
      'A donation that was not completed, with its e-mails and screenshots',
      `${inDays(unfinished)}.${reminders > 0 ? ` By e-mail we remind you of it at most ${reminders === 1 ? 'once' : `${reminders} times`}; each e-mail has a link that stops this.` : ''}`,
    ],
    addresses: ({ addresses }) => [
      'Your IP address, and the cookie that shows which donation is yours',
      inDays(addresses),
    ],
    connection: () => [
      'How many browsers use your internet connection, up to four, if somebody on it starts a donation: as codes that name neither it nor you',
      'A day. It tells us whether strangers share a connection.',
    ],
    screenshots: ({ screenshots }) => [
      'The screenshot of your payment',
      `${inDays(screenshots)} after the donation was verified`,
    ],
    unverifiedScreenshots: (days) => [
      'The screenshot of a payment that we could not verify',
      `${inDays(days.unverifiedScreenshots)} after you completed the donation`,
    ],
    links: ({ links }) => [
      'The link in our e-mails that opens your donation',
      `${inDays(links)} after it was verified`,
    ],
    mails: ({ mails }) => [
      'E-mails that we send',
      `${inDays(mails)}. They stay in the mailboxes they went to.`,
    ],
    contact: ({ contact }) => [
      'Messages to us by the contact page',
      `${inDays(contact)} after we have answered`,
    ],
    deleted: ({ deleted }) => [
      'A donation that was deleted',
      `${inDays(deleted)}: until then a mistake can be undone.`,
    ],
    reminding: () => [
      'What came of our reminders: that you could not pay, or that a phone number is wrong',
      'As long as the donation that they were about',
    ],
    following: () => [
      'Your e-mail address and language, if you follow the updates by e-mail',
      'Until you leave by the link in each of those e-mails; apart from donations. Which updates were sent is kept under a mark that leads back to nobody’s address.',
    ],
    followRequests: ({ followRequests }) => [
      'A wish to follow the updates that was never confirmed',
      inDays(followRequests),
    ],
    noReminders: () => [
      'Your e-mail address, if you refused reminders',
      'While the campaign lasts, so that you don’t get any.',
    ],
    paypal: () => [
      'Of a payment by PayPal: its number and amounts',
      'While the campaign lasts, so that a refund is noticed.',
    ],
    erased: () => [
      'That you were erased: the numbers of your donations, and a code made of your e-mail address that leads back to nobody’s address',
      'While the campaign lasts, so that a backup from before is not put back with you in it.',
    ],
    signUps: ({ signUps }) => ['Sign-ups of volunteers that were not approved', inDays(signUps)],
    audit: ({ audit }) => [
      'Who of the volunteers approved whom, and who had donors’ data as a file',
      inDays(audit),
    ],
    bankLines: () => [
      'The line of the bank statement that shows your payment',
      'Until it is counted, usually a few seconds',
    ],
    jobs: ({ jobs }) => [
      'Which donations a volunteer worked on together, without names and contact details',
      inDays(jobs),
    ],
    familyDevices: () => [
      'The device on which somebody of the family looks whether it arrived',
      'Half a year',
    ],
    backups: () => [
      'All of this in our backups',
      'Until newer ones take their place, usually five weeks at most. If we have to put one back, whoever was erased since is erased from it again before this site answers.',
    ],
  } satisfies Record<string, (days: Retention, reminders: number) => Fact>,
  nightly: 'What has been kept long enough is removed every night, by itself.',

  storedTitle: 'What stays in your own browser',
  /** What is stored there, by name (app/shared/stored-names.ts); cookies and shared pictures by what they are. */
  stored: {
    donationData: 'The donation that you are giving, between its pages',
    paymentMethod: 'The way of paying that you chose',
    'kaithangu.chosen': 'The way of paying that you chose on the page where you tell us of it',
    'kaithangu.paypal': 'The number of a PayPal payment that is being completed',
    'kaithangu.donationKey': 'The key from our e-mail that opens your donation',
    'kaithangu.notThem': 'That a donation of your connection isn’t yours',
    ipDetails: 'Your country, region and IP address, as we see them',
    'kaithangu.donate': 'What you type into the form of your donation, until you have sent it',
    'kaithangu.confirm': 'What you type when you tell us of your payment, until you have sent it',
    'kaithangu.contact': 'What you type to us on the contact page, until you have sent it',
    'kaithangu.ended': 'That your last donation here was completed or deleted, without your details',
    'cookie visitor': 'A cookie that shows which donation is yours',
    'cookie not them': 'A cookie: a donation of your connection isn’t yours',
    'cookie language': 'A cookie: the language you chose',
    'shared picture':
      'A picture that you share with this site from another app, until the form of your donation has taken it',
  },
  untilTabCloses: 'Until you close the tab',
  atMost: (days: number) => (days >= 365 ? 'A year' : inDays(days)),

  askTitle: 'Have it sent to you, or erased',
  ask: [
    'Open the page of your donation by the link in one of our e-mails. ‘Download my data’ gives you there all that we hold of it and under your e-mail address, as a file. ‘Erase me’ deletes your details from that donation.',
    'Or write to us by the contact page and name the e-mail address that you gave with your donation. To that address we send you all that we hold under it.',
    'If you want it erased, your name, contact details, address, message, transaction ID and screenshot are deleted here at once, in all donations under that e-mail address; with them go your messages to us, our e-mails to you, and your subscription to the updates. Amount, day, country and way of paying stay without your name, so that the sums stay right. We confirm it by one last e-mail, and keep your address no longer.',
  ],
  askLink: 'Contact Us',
};

export type PrivacyText = typeof privacy;
