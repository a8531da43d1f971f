/**
 * Words about donors' mails, in English: how many follow an action, when, and until when Undo stops them; and
 * the mails of one donation.
 */
import { formatTeamMoment } from '../../../../platform/team-dates.ts';
import { counted, plural } from '../../plural.ts';

/** The team's names of mails that state a fact, and so are held. */
const names = {
  verified: '“Your donation is verified”',
  correction: '“A correction”',
  'not-found': '“We have not found your payment yet”',
};

export type HeldKind = keyof typeof names;

const inMinutes = (minutes: number) => (minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`);

export const mails = {
  /** Shown before `count` donations are verified or marked. Some of their donors may get no mail. */
  toFollow(count: number, minutes: number, kind: HeldKind = 'verified'): string {
    const name = names[kind];
    const who = count === 1 ? 'The donor gets' : `Up to ${count.toLocaleString('en-IN')} donors get`;
    if (minutes === 0) return `${who} the mail ${name} at once. You can’t undo it.`;
    return `${who} the mail ${name} ${inMinutes(minutes)}. Undo before then to send none.`;
  },
  /** Shown afterwards, with a leading space; empty without mails. `times`: when each mail goes out (ISO). */
  thatFollow(times: string[], minutes: number, kind: HeldKind = 'verified'): string {
    const name = names[kind];
    const [first] = times.toSorted();
    if (first === undefined) return '';
    const what = times.length === 1 ? `The mail ${name} goes` : `${times.length} mails ${name} go`;
    if (minutes === 0) return ` ${what} out now.`;
    const which = times.length === 1 ? 'it' : 'them';
    const from = times.length === 1 ? 'at' : 'from';
    return ` ${what} out ${from} ${formatTeamMoment(first, { withYear: false })}: Undo before then to stop ${which}.`;
  },
  correction: {
    none: 'No correction is needed, or we have already sent this donor as many mails as we may.',
    failed: 'The corrections were not sent. Open the donation’s mails to send one.',
    told: (count: number) =>
      `We had already emailed ${plural(count, 'the donor', counted(count, 'donor'))} that it was verified.`,
    send: (count: number) => plural(count, 'Send a correction', 'Send corrections'),
  },
  ofDonation: {
    title: (whose: string) => `Mails about the donation of ${whose}`,
    what: 'The mails',
    toldTooMuch: 'Our mail told the donor a larger amount than we received.',
    none: 'No mails, or they were too old and have been deleted.',
    to: (recipient: string) => `To ${recipient}`,
    sent: (at: string) => `sent ${at}`,
    dropped: (at: string) => `no longer needed, queued ${at}`,
    failed: (error: string) => `could not be sent: ${error}`,
    goesOut: (at: string) => `goes out ${at}`,
    beingSent: (at: string) => `being sent since ${at}`,
  },
  /** The team's name for each kind of mail. */
  kinds: {
    'donation-alert': 'Donation alert',
    'complete-donation': 'Complete your donation',
    reminder: 'Reminder',
    'plan-started': 'Monthly plan started',
    'plan-reminder': 'Monthly reminder',
    'in-memory': 'In memory: nothing needs to be paid',
    'thank-you': 'Thank you, with the letter',
    verified: 'Donation verified',
    spent: 'Donation spent: the bills it helped to pay',
    correction: 'Correction: we told the donor too much',
    'not-found': 'Payment not found',
    'contact-message': 'Contact message',
    'pay-in-changed': 'Pay-in details have changed',
    'follow-confirmation': 'Please confirm: follow the updates',
    vouch: 'Can you confirm what the page says?',
    update: 'Update for a follower',
    arrived: 'Did it arrive? To the family',
    'pay-in-mismatch': 'Donors are shown wrong pay-in details',
    'paypal-news': 'PayPal: please look',
    trouble: 'Trouble with the site',
    test: 'Test mail',
  },
};

export type MailsText = typeof mails;
