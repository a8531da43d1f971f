/** Work on undelivered mails: list them, send them again or stop them. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { fileOfList, type ListFile } from '../audit/index.server.ts';
import { findDonation } from '../donations/index.server.ts';
import * as repository from './repository.server.ts';

export type MailState = repository.MailState;

export function listMails(context: AppContext, state: MailState) {
  return repository.listMails(context.db, state);
}

const fileColumns = ['kind', 'recipient', 'state', 'attempts', 'createdAt', 'nextAt', 'lastError'] as const;

/** The mails of one state, or of all, as a file with as many rows as /mails shows. */
export async function downloadMails(context: AppContext, admin: Admin, state?: MailState): Promise<ListFile> {
  const wanted: MailState[] = state ? [state] : ['failed', 'held', 'waiting', 'notSent'];
  const rows = await Promise.all(wanted.map((each) => listMails(context, each)));
  return fileOfList(context, admin, 'mails', fileColumns, rows.flat());
}

/**
 * Queues a mail again, with new attempts for three days, to the recipient's current address. Throws 404, and
 * 409 if it was sent, is being sent or was dropped.
 */
export async function sendMailAgain(context: AppContext, id: string): Promise<void> {
  const mail = await requireMail(context, id);
  if (mail.state !== 'failed' && mail.state !== 'queued') throw new Problem(refusals[mail.state]);
  const changes = {
    state: 'queued',
    attempts: 0,
    nextAt: new Date().toISOString(),
    heldUntil: null,
    recipient: await recipientOf(context, mail),
  } as const;
  if (!(await repository.changeMail(context.db, mail, changes))) throw new Problem(refusals.sending);
}

/**
 * Stops a held mail, and records who did; or drops a failed mail. Throws 404, and 409 if the mail is neither
 * held nor failed.
 */
export async function giveUpMail(context: AppContext, admin: Admin, id: string): Promise<void> {
  const mail = await requireMail(context, id);
  const isHeld =
    mail.state === 'queued' && mail.heldUntil !== null && mail.heldUntil > new Date().toISOString();
  if (!isHeld && mail.state !== 'failed') throw new Problem('mail.notFailed');
  const lastError = isHeld ? stoppedBy(admin) : null;
  const isDone = await repository.changeMail(context.db, mail, { state: 'dropped', lastError });
  if (!isDone) throw new Problem('mail.notFailed');
}

/** Sends all held mails now. Returns their number. */
export async function sendHeldMails({ db }: AppContext): Promise<number> {
  return repository.changeHeld(db, { nextAt: new Date().toISOString(), heldUntil: null });
}

/** Stops all held mails. Returns their number. */
export async function stopHeldMails({ db }: AppContext, admin: Admin): Promise<number> {
  return repository.changeHeld(db, { state: 'dropped', lastError: stoppedBy(admin) });
}

const stoppedBy = ({ username }: Admin) => `Stopped by ${username}.`;

const refusals = {
  sending: 'mail.beingSent',
  sent: 'mail.sentAlready',
  dropped: 'mail.givenUp',
} as const;

async function requireMail(context: AppContext, id: string): Promise<OutboxMail> {
  const mail = await repository.findMail(context.db, id);
  if (!mail) throw new Problem('mail.notFound');
  return mail;
}

async function recipientOf({ db, config }: AppContext, mail: OutboxMail): Promise<string> {
  if (mail.kind === 'donation-alert' || mail.kind === 'contact-message') return config.teamEmail;
  const donation = mail.donationId && (await findDonation(db, mail.donationId));
  return donation ? donation.email : mail.recipient;
}
