/** Mails to followers in their language: the link to confirm, and the updates. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import type { Message } from '../../platform/integrations/mail.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { defaultLanguage, findLanguage } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { type Block, type MailContent, renderMail } from '../mails/index.server.ts';
import { withAddresses } from '../shared/marks.ts';
import type { Stage } from '../shared/stage.ts';
import { summaryOf } from '../shared/summary.ts';
import { mailTexts } from '../text/mails.ts';
import { namesIn } from '../text/names.ts';
import * as updates from '../updates/index.server.ts';
import { ownTitleOf, textOf, titleOf, type Update, updatePath } from '../updates/index.ts';
import { confirmLink, leaveLink } from './links.server.ts';
import { type Follower, findFollower } from './repository.server.ts';

/** The payload of a follower's mail in the outbox. */
export type FollowerPayload = { followerId: string; updateId?: string };

/** Composes the mail; null if the follower or the update was deleted, or the request is confirmed already. */
export async function composeFollowerMail(context: AppContext, mail: OutboxMail): Promise<Message | null> {
  const { followerId, updateId } = JSON.parse(mail.payload) as FollowerPayload;
  const follower = await findFollower(context.db, followerId);
  if (!follower) return null;
  if (updateId === undefined) {
    return follower.confirmedAt === null
      ? message(context, follower, confirmationMail(context, follower))
      : null;
  }
  const update = follower.confirmedAt === null ? null : await updates.findUpdate(context.db, updateId);
  if (!update) return null;
  const stage = await findStage(context, context.db);
  return message(context, follower, updateMail(context, follower, update, stage));
}

function message(context: AppContext, follower: Follower, content: MailContent): Message {
  return {
    to: follower.email,
    replyTo: context.config.teamEmail,
    ...renderMail(content),
    headers: {
      'List-Unsubscribe': `<${leaveLink(context, follower)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function confirmationMail(context: AppContext, follower: Follower): MailContent {
  const { text, gaps, about } = wordsFor(context, follower);
  const { subject, preview, text: paragraphs, button, after } = text.follow;
  return {
    ...about,
    subject: subject(gaps),
    preview,
    blocks: [
      ...paragraphs(gaps).map(paragraph),
      { kind: 'button', words: button, href: confirmLink(context, follower) },
      paragraph(after),
    ],
    footer: [{ kind: 'note', text: text.questions }],
  };
}

function updateMail(context: AppContext, follower: Follower, update: Update, stage: Stage): MailContent {
  const { text, gaps, about } = wordsFor(context, follower);
  const { subject, button, stop, why } = { ...text.news, ...(stage === 'memory' ? text.memory.news : {}) };
  const { language } = about;
  const title = titleOf(update, language);
  const ownTitle = ownTitleOf(update, language);
  const words = withAddresses(textOf(update, language));
  return {
    ...about,
    subject: subject({ ...gaps, title }),
    preview: ownTitle ? summaryOf(words) : title,
    blocks: [
      { kind: 'note', text: formatDay(update.date, language) },
      ...(ownTitle ? [paragraph(ownTitle)] : []),
      ...words.split(/\n{2,}/).map(paragraph),
      {
        kind: 'button',
        words: button,
        href: `${context.config.publicUrl}${updatePath(update.id)}?lang=${language}`,
      },
    ],
    footer: [
      { kind: 'note', text: text.questions },
      { kind: 'note', text: why(gaps) },
      { kind: 'link', words: stop, href: leaveLink(context, follower) },
    ],
  };
}

function wordsFor({ config: { campaign, publicUrl } }: AppContext, follower: Follower) {
  const language = findLanguage(follower.language) ?? defaultLanguage;
  const text = mailTexts[language];
  const siteName = campaign.siteName[language];
  const gaps = { ...namesIn(campaign, language), siteName, host: new URL(publicUrl).host };
  return { text, gaps, about: { language, siteName, sample: campaign.sample ? text.sample : null } };
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}
