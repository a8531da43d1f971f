/** What every mail to a donor has: the donor's language and values, greeting, closing and footer. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { donorsLanguage, seenBy } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { greetedName } from '../shared/greeted-name.ts';
import type { SeenGaps } from '../text/en/mails.ts';
import { mailTexts } from '../text/mails.ts';
import { namesIn } from '../text/names.ts';
import type { Block, MailContent } from './mail-content.ts';

/** The donor's language, its sentences, and the values in them. */
export function wordsFor({ config }: AppContext, donation: OwnedDonation) {
  const language = donorsLanguage(donation);
  const text = mailTexts[language];
  const gaps: SeenGaps & { language: Language } = {
    ...namesIn(config.campaign, language),
    language,
    name: greetedName(donation) ?? text.friend,
    siteName: config.campaign.siteName[language],
    amount: formatMoney(donation.amount, donation.currency),
    seen: text.verified.seenBy[seenBy(donation.receivedFrom) ?? 'either'],
    day: formatDay(donation.date, language),
    host: new URL(config.publicUrl).host,
  };
  return { text, gaps };
}

/** A mail in the donor's language: greeting, text, closing, and a footer that says why the donor gets it. */
export function letterTo(
  context: AppContext,
  donation: OwnedDonation,
  {
    subject,
    preview,
    blocks,
    footer = [],
  }: Pick<MailContent, 'subject' | 'preview' | 'blocks'> & { footer?: Block[] },
): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  return {
    language: gaps.language,
    subject,
    preview,
    siteName: gaps.siteName,
    sample: context.config.campaign.sample ? text.sample : null,
    blocks: [paragraph(text.greeting(gaps)), ...blocks, paragraph(text.closing(gaps).join('\n'))],
    footer: [{ kind: 'note', text: text.questions }, { kind: 'note', text: text.why(gaps) }, ...footer],
  };
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}
