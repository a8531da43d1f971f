/**
 * Sentences for the team about the mails that follow a verification, or a payment that was not found: how many,
 * when, and until when Undo stops them. Pure.
 */
import { formatTeamMoment } from '../../platform/dates.ts';

/**
 * Response header of an edit: when the donor's mail about the verification goes out (ISO). Missing if no such
 * mail follows.
 */
export const mailAtHeader = 'X-Mail-At';

/** The team's names of mails that state a fact, and so are held. */
const names = {
  verified: '“Your donation is verified”',
  correction: '“A correction”',
  'not-found': '“We have not found your payment yet”',
};

type HeldKind = keyof typeof names;

const inMinutes = (minutes: number) => (minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`);

/** Shown before `count` donations are verified or marked. Some of their donors may get no mail. */
export function mailsToFollow(count: number, minutes: number, kind: HeldKind = 'verified'): string {
  const name = names[kind];
  const who = count === 1 ? 'The donor gets' : `Up to ${count.toLocaleString('en-IN')} donors get`;
  if (minutes === 0) return `${who} the mail ${name} at once. You can’t undo it.`;
  return `${who} the mail ${name} ${inMinutes(minutes)}. Undo before then sends none.`;
}

/** Shown afterwards, with a leading space; empty without mails. `times`: when each mail goes out (ISO). */
export function mailsThatFollow(times: string[], minutes: number, kind: HeldKind = 'verified'): string {
  const name = names[kind];
  const [first] = times.toSorted();
  if (first === undefined) return '';
  const what = times.length === 1 ? `The mail ${name} goes` : `${times.length} mails ${name} go`;
  if (minutes === 0) return ` ${what} out now.`;
  const which = times.length === 1 ? 'it' : 'them';
  const from = times.length === 1 ? 'at' : 'from';
  return ` ${what} out ${from} ${formatTeamMoment(first, { withYear: false })}: Undo before then stops ${which}.`;
}
