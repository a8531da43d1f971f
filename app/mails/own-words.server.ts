/** The subject and the paragraphs of a mail: the team's own where there are any, else the site's. */
import { fillGaps } from '../../platform/config/gaps.ts';
import type { Language } from '../../platform/languages.ts';
import { type MailGap, type MailWords, mailGaps, type WordedMail, type Words } from '../facts/index.ts';
import type { DonorGaps } from '../text/en/mails.ts';
import { mailTexts } from '../text/mails.ts';

/** `gaps`: the values of this donation; `day` is left out by mails that don't have it. */
export function wordedAs(
  own: MailWords | undefined,
  mail: WordedMail,
  gaps: DonorGaps & { language: Language },
  sites: Words,
): Words {
  const words = own?.[gaps.language][mail];
  if (!words) return sites;
  const values = valuesOf(mail, gaps);
  const { subject, paragraphs } = words;
  return {
    subject: subject ? fillGaps(subject, values) : sites.subject,
    paragraphs: paragraphs.length > 0 ? paragraphs.map((each) => fillGaps(each, values)) : sites.paragraphs,
  };
}

function valuesOf(mail: WordedMail, gaps: DonorGaps & { language: Language }): Record<string, string> {
  const { toBeneficiary, withBeneficiary } = mailTexts[gaps.language];
  const values: Record<MailGap, string> = {
    ...gaps,
    toBeneficiary: toBeneficiary(gaps),
    withBeneficiary: withBeneficiary(gaps),
  };
  return Object.fromEntries(mailGaps[mail].map((gap) => [gap, values[gap]]));
}
