/**
 * Composes a mail of the outbox when it is sent, from the data of that moment rather than of the moment it
 * was queued.
 */

import type { AppContext } from '../../platform/app-context.ts';
import { MailError, type Message } from '../../platform/integrations/mail.ts';
import type { MailKind, OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import type { NotSent } from '../../platform/jobs/outbox-worker.ts';
import { findStage } from '../campaign/index.server.ts';
import { withSampleMark } from '../sample/index.server.ts';
import { acceptsDonations } from '../shared/stage.ts';
import { stageNames } from '../shared/stage-decision.ts';
import { renderMail } from './mail.tsx';
import type { MailContent } from './mail-content.ts';

/** A mail to send, the reason why it must not be sent, or null if it is no longer needed. */
export type Composed = Message | NotSent | null;

/**
 * Composes one kind of mail. Kinds that ask for a donation or for work on one have `asks`: they are sent only
 * while the campaign accepts donations.
 */
export type Composer = {
  asks: boolean;
  compose(context: AppContext, mail: OutboxMail): Promise<Composed> | Composed;
};

/**
 * Why a mail with `asks` may not be sent now; null if it may. The stage at the time of sending counts, not
 * the stage at the time of queueing.
 */
async function refuseToAsk(context: AppContext): Promise<NotSent | null> {
  const stage = await findStage(context, context.db);
  if (acceptsDonations(stage)) return null;
  return { notSent: `The campaign takes no donations (${stageNames[stage]}), so we ask nobody for one.` };
}

/**
 * Composes a mail with the composer of its kind. Throws MailError for an unknown kind: a newer version queued it before
 * somebody went back to this one, and sends it after the next upgrade.
 */
export async function composeBy(
  composers: Record<MailKind, Composer>,
  from: AppContext,
  mail: OutboxMail,
): Promise<Composed> {
  if (!Object.hasOwn(composers, mail.kind))
    throw new MailError(`Only a newer version can write this mail ('${mail.kind}').`, false);
  const context = await withSampleMark(from);
  const { asks, compose } = composers[mail.kind as MailKind];
  return (asks && (await refuseToAsk(context))) || compose(context, mail);
}

/** The content as a message. Replies go to the team. */
export function message(context: AppContext, content: MailContent, to: string): Message {
  return { to, replyTo: context.config.teamEmail, ...renderMail(content) };
}
