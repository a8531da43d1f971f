/** What the team does about mails that don't arrive: see why, send them again, or give them up. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { fileOfList, type ListFile } from '../audit/list-file.server.ts';
import { findDonation } from '../donations/repository.server.ts';
import * as repository from './repository.server.ts';

/** 'notSent': those that must not be sent any more, with the reason; a mail that somebody gave up is none of them. */
export type MailState = 'failed' | 'waiting' | 'notSent';

const states: Record<MailState, OutboxMail['state'][]> = {
  failed: ['failed'],
  waiting: ['queued', 'sending'],
  notSent: ['dropped'],
};

/** Failed mails, those that are still on their way, or those that were not sent for a reason. */
export function listMails(context: AppContext, state: MailState) {
  return repository.listMails(context.db, states[state], state === 'notSent');
}

const fileColumns = ['kind', 'recipient', 'state', 'attempts', 'createdAt', 'nextAt', 'lastError'] as const;

/** The mails of this state, or of all, as a file; as many as /mails shows. */
export async function downloadMails(context: AppContext, admin: Admin, state?: MailState): Promise<ListFile> {
  const wanted: MailState[] = state ? [state] : ['failed', 'waiting', 'notSent'];
  const rows = await Promise.all(wanted.map((each) => listMails(context, each)));
  return fileOfList(context, admin, 'mails', fileColumns, rows.flat());
}

/**
 * Sends a mail now, and for three days more if need be, to the address that is right today: the donor's may have been
 * corrected meanwhile. Refuses with 404, and 409 for one that was sent or is being sent.
 */
export async function sendMailAgain(context: AppContext, id: string): Promise<void> {
  const mail = await requireMail(context, id);
  if (mail.state !== 'failed' && mail.state !== 'queued') throw new Problem(refusals[mail.state]);
  const changes = {
    state: 'queued',
    attempts: 0,
    nextAt: new Date().toISOString(),
    recipient: await recipientOf(context, mail),
  } as const;
  if (!(await repository.changeMail(context.db, mail, changes))) throw new Problem(refusals.sending);
}

/** Gives a failed mail up: it is shown no more. Refuses with 404, and 409 for one that hasn't failed. */
export async function giveUpMail(context: AppContext, id: string): Promise<void> {
  const mail = await requireMail(context, id);
  if (
    mail.state !== 'failed' ||
    !(await repository.changeMail(context.db, mail, { state: 'dropped', lastError: null }))
  ) {
    throw new Problem('mail.notFailed');
  }
}

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
  if (['pay-in-changed', 'pay-in-mismatch', 'trouble'].includes(mail.kind)) return mail.recipient;
  const donation = mail.donationId && (await findDonation(db, mail.donationId));
  return donation ? donation.email : mail.recipient;
}
