/** The mail that asks a person outside the family to confirm what the page says. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { defaultLanguage, findLanguage } from '../../platform/languages.ts';
import { type Composed, message, paragraph } from '../mails/index.server.ts';
import { wordsIn } from '../shared/translated.ts';
import { parseTranslated } from '../shared/translated-schema.ts';
import { mailTexts } from '../text/mails.ts';
import { namesIn } from '../text/names.ts';
import { vouchLink } from './links.server.ts';
import { findVoucher, type VouchPayload } from './repository.server.ts';

/** Null if the person was deleted. */
export async function composeVouchMail(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const { voucherId } = JSON.parse(mail.payload) as VouchPayload;
  const row = await findVoucher(context.db, voucherId);
  if (!row) return null;
  const { campaign, publicUrl } = context.config;
  const language = findLanguage(row.language) ?? defaultLanguage;
  const { vouch, questions, sample } = mailTexts[language];
  const siteName = campaign.siteName[language];
  const gaps = { ...namesIn(campaign, language), siteName, host: new URL(publicUrl).host };
  const name = wordsIn(parseTranslated(row.name), language);
  const { again } = vouch;
  const [wording, text] =
    row.confirmedAt === null
      ? [{ subject: vouch.subject(gaps), preview: vouch.preview }, vouch.text({ ...gaps, name })]
      : [
          { subject: again.subject(gaps), preview: again.preview },
          again.text({ ...gaps, name, day: formatDay(dayInIndia(Date.parse(row.confirmedAt)), language) }),
        ];
  const content = {
    language,
    siteName,
    sample: campaign.sample ? sample : null,
    ...wording,
    blocks: [
      ...text.map(paragraph),
      { kind: 'button' as const, words: vouch.button, href: vouchLink(context, row) },
      ...vouch.after.map(paragraph),
    ],
    footer: [{ kind: 'note' as const, text: questions }],
  };
  return { ...message(context, content, row.email), replyTo: context.config.teamEmail };
}
