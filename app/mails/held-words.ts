/** What the team reads of the mails that follow a verification: how many, when, and until when Undo stops them. Pure. */
import { formatTeamMoment } from '../../platform/dates.ts';

/** Of an edit's answer: when the donor is told that the gift has arrived (ISO); without it no such mail follows. */
export const mailAtHeader = 'X-Mail-At';

const name = '“Your gift has arrived”';

const inMinutes = (minutes: number) => (minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`);

/** Asked before `count` donations are verified; some of their donors may get no mail. */
export function mailsToFollow(count: number, minutes: number): string {
  const who = count === 1 ? 'The donor gets' : `Up to ${count.toLocaleString('en-IN')} donors get`;
  if (minutes === 0) return `${who} the mail ${name} at once: Undo comes too late for it.`;
  return `${who} the mail ${name} ${inMinutes(minutes)}. Undo before then sends none.`;
}

/** Said after it, with a space before it; empty without mails. `times`: when each goes out (ISO). */
export function mailsThatFollow(times: string[], minutes: number): string {
  const [first] = times.toSorted();
  if (first === undefined) return '';
  const what = times.length === 1 ? `The mail ${name} goes` : `${times.length} mails ${name} go`;
  if (minutes === 0) return ` ${what} out now.`;
  const which = times.length === 1 ? 'it' : 'them';
  const from = times.length === 1 ? 'at' : 'from';
  return ` ${what} out ${from} ${formatTeamMoment(first, { withYear: false })}: Undo before then stops ${which}.`;
}
