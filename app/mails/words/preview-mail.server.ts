/** The mails that have the team's words, as to an invented donor. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Language } from '../../../platform/languages.ts';
import { type OwnedDonation, unreviewed } from '../../donations/index.server.ts';
import { emptyForm } from '../../donations/index.ts';
import { type MailWords, noMailWords, type WordedMail, type Words } from '../../facts/index.ts';
import type { Receipt } from '../../receipts/index.ts';
import { withSampleMark } from '../../sample/index.server.ts';
import { mailTexts } from '../../text/mails.ts';
import { completeDonationMail, reminderMail, thankYouMail, verifiedMail } from '../donor-mails.server.ts';
import type { Block, MailContent } from '../mail-content.ts';

/** No donation has this id. */
const noId = '00000000-0000-4000-8000-000000000000';

/** The mail with these words. Nothing is stored. */
export function previewMail(
  context: AppContext,
  mail: WordedMail,
  language: Language,
  words: Words,
): Promise<MailContent> {
  const own = noMailWords();
  return mailAs(context, mail, language, { ...own, [language]: { ...own[language], [mail]: words } });
}

/**
 * The mail as a donor of this language would get it with these words. Its links lead to Home, because their
 * keys would belong to no donation.
 */
export async function mailAs(
  context: AppContext,
  mail: WordedMail,
  language: Language,
  own: MailWords | undefined,
): Promise<MailContent> {
  const content = compose(await withSampleMark(context), mail, inventedDonation(language), own);
  const toHome = (block: Block) =>
    'href' in block ? { ...block, href: `${context.config.publicUrl}/?lang=${language}` } : block;
  return { ...content, blocks: content.blocks.map(toHome), footer: content.footer.map(toHome) };
}

function compose(
  context: AppContext,
  mail: WordedMail,
  donation: OwnedDonation,
  own: MailWords | undefined,
): MailContent {
  switch (mail) {
    case 'complete':
      return completeDonationMail(context, donation, own);
    case 'thanks':
      return thankYouMail(context, { ...donation, confirmationNumber: '401255678890' }, [], 'running', own);
    case 'verified': {
      const receipts = [inventedReceipt(donation)];
      return verifiedMail(context, { ...donation, isVerified: true }, receipts, 'running', true, own);
    }
    default:
      return reminderMail(context, donation, mail, own);
  }
}

function inventedDonation(language: Language): OwnedDonation {
  return {
    ...unreviewed,
    ...emptyForm,
    id: noId,
    firstname: mailTexts[language].letterSample,
    country: 'India',
    currency: 'INR',
    amount: '5000',
    paymentMethod: 'UPI',
    date: new Date().toISOString(),
    language,
    rupees: 5000,
    usDollar: 60,
    inrRate: null,
    region: '',
    ipAddress: '',
    visitorId: '',
  };
}

/** The donation's whole amount. */
function inventedReceipt({ amount, currency, date }: OwnedDonation): Receipt {
  return {
    id: noId,
    donationId: noId,
    amount,
    currency,
    paise: null,
    cents: null,
    day: date.slice(0, 10),
    source: 'bank line',
    identity: noId,
    nth: 0,
    batchId: null,
    who: '',
    at: date,
    reverses: null,
    reason: null,
    isReturn: false,
  };
}
