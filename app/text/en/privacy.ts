/**
 * Sentences of /privacy only, in English. Its loader sends them with the periods, so that no other page
 * carries them.
 */
/** Retention periods in days (platform/config/retention.ts). */
type Periods = Record<
  | 'unfinished'
  | 'addresses'
  | 'screenshots'
  | 'unverifiedScreenshots'
  | 'audit'
  | 'links'
  | 'mails'
  | 'contact'
  | 'deleted'
  | 'signUps'
  | 'followRequests',
  number
>;

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const privacy = {
  title: 'Privacy',
  intro:
    'What this site keeps of you, for how long, and who sees it. It has no advertisements and follows nobody; of links that are passed on it counts how often they are opened, and by which way they came, without cookies.',
  whoTitle: 'Who sees it',
  /** `hasSteps`: public totals move in steps. */
  who: (hasSteps: boolean): [string, string][] => [
    [
      'Everybody',
      `Once three people have given: the sums of all verified donations, and the day of the last one. ${hasSteps ? 'These change only when gifts of at least three people have come or gone, or a day after the first of them, so that nobody can read off what one person gave. ' : ''}If you chose ‘Show’, and once a volunteer has read it, your name and message, with the day. Never your amount, your contact details or your address.`,
    ],
    [
      'The volunteers of this campaign',
      'All that you give here, so that they can verify your donation and answer you. They also get an e-mail for each new donation and each message.',
    ],
    [
      'Somebody of the family, who looks whether it arrived',
      'Amount, time, way of paying, and the end of the transaction ID. Not your name, your contact details or your message.',
    ],
    [
      'Who shares your internet connection',
      'While a donation isn’t complete: that there is one, with most of your first name, e-mail address and phone number hidden. Where more than three browsers share a connection, nothing.',
    ],
    [
      'PayPal, your bank, your payment app',
      'What you enter there. From us PayPal gets the amount and a reference.',
    ],
    [
      'Others',
      'Nothing, except that companies run our server and deliver our e-mails. We neither sell nor share your details.',
    ],
  ],
  keptTitle: 'What is kept, and how long',
  kept: (days: Periods): [string, string][] => [
    [
      'Your donation: name, contact details, amount, message, transaction ID, and what was changed of them',
      'While the campaign lasts, so that its sums can be checked. We erase it earlier if you ask.',
    ],
    ['A donation that was not completed, with its e-mails and screenshots', inDays(days.unfinished)],
    ['Your IP address, and the cookie that shows which donation is yours', inDays(days.addresses)],
    [
      'How many browsers use your internet connection, up to four, if somebody on it starts a donation: as codes that name neither it nor you',
      'A day. It tells us whether strangers share a connection.',
    ],
    ['The screenshot of your payment', `${inDays(days.screenshots)} after the donation was verified`],
    [
      'The screenshot of a payment that we could not verify',
      `${inDays(days.unverifiedScreenshots)} after you completed the donation`,
    ],
    ['The link in our e-mails that opens your donation', `${inDays(days.links)} after it was verified`],
    ['E-mails that we send', `${inDays(days.mails)}. They stay in the mailboxes they went to.`],
    ['Messages to us by the contact page', `${inDays(days.contact)} after we have answered`],
    ['A donation that was deleted', `${inDays(days.deleted)}: until then a mistake can be undone.`],
    [
      'What came of our reminders: that you could not pay, or that a phone number is wrong',
      'As long as the donation that they were about',
    ],
    [
      'Your e-mail address and language, if you follow the updates by e-mail',
      'Until you leave by the link in each of those e-mails; apart from donations. Which updates were sent is kept under a mark that leads back to nobody’s address.',
    ],
    ['A wish to follow the updates that was never confirmed', inDays(days.followRequests)],
    ['Your e-mail address, if you refused reminders', 'While the campaign lasts, so that you don’t get any.'],
    [
      'Of a payment by PayPal: its number and amounts',
      'While the campaign lasts, so that a refund is noticed.',
    ],
    ['Sign-ups of volunteers that were not approved', inDays(days.signUps)],
    ['Who of the volunteers approved whom, and who had donors’ data as a file', inDays(days.audit)],
    ['What you type into a form', 'In your own browser, until you have sent it.'],
    [
      'A picture that you share with this site from another app',
      'In your own browser, until the form of your donation has taken it. One that is a day old is no longer used, and is deleted the next time you come to pay.',
    ],
    ['The language you chose, in a cookie', 'A year'],
  ],
  nightly: 'What has been kept long enough is removed every night, by itself.',
  askTitle: 'Have it sent to you, or erased',
  ask: [
    'Write to us by the contact page and name the e-mail address that you gave with your donation. To that address we send you all that we hold under it, as a file.',
    'If you want it erased, your name, contact details, address, message, transaction ID and screenshot are deleted here at once, in all donations under that e-mail address; with them go your messages to us, our e-mails to you, and your subscription to the updates. Our backups still have them until newer ones take their place, usually within five weeks. Amount, day, country and way of paying stay without your name, so that the sums stay right. The page of your donation, to which our e-mails lead, can do so too, for that donation.',
  ],
  askLink: 'Contact Us',
};

export type PrivacyText = typeof privacy;
