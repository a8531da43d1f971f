/** Mails to the team about payments by PayPal that a person must look at. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { teamLanguage } from '../../platform/languages.ts';
import { shortReference } from '../donations/index.ts';
import type { MailContent } from '../mails/index.server.ts';
import { openInList, teamMail } from '../mails/index.server.ts';
import { formatMoney } from '../money/index.ts';

/** `mismatch` and `extra`: see PayPalOrderState. `paid` and `requested`: plain decimals of their currencies. */
export type PayPalNews = {
  about: 'mismatch' | 'extra' | 'dispute';
  donationId: string;
  paid: { value: string; currency: string };
  requested: { amount: string; currency: string };
};

/** Queues the mail to the team. Call it in the transaction that records the news. */
export async function queuePayPalNews(
  { config }: AppContext,
  tx: Database,
  { about, donationId, paid, requested }: PayPalNews,
): Promise<void> {
  const payload: PayPalNews = {
    about,
    donationId,
    paid: { value: paid.value, currency: paid.currency },
    requested: { amount: requested.amount, currency: requested.currency },
  };
  await queueMail(tx, {
    kind: 'paypal-news',
    recipient: config.teamEmail,
    language: teamLanguage,
    payload,
  });
}

export function payPalNewsMail(context: AppContext, news: PayPalNews): MailContent {
  const { donationId, paid, requested } = news;
  const money = formatMoney(paid.value, paid.currency);
  const asked = formatMoney(requested.amount, requested.currency);
  const reference = shortReference(donationId);
  const words = {
    mismatch: {
      subject: `PayPal took ${money}, not ${asked}`,
      text: `For the donation ${reference} the site requested ${asked}, and PayPal took ${money}. The donation is complete and not verified. Please look in the PayPal account, and verify the donation with the amount that arrived.`,
    },
    extra: {
      subject: `PayPal took ${money} for a donation that was paid already`,
      text: `PayPal took ${money} for the donation ${reference}, which was complete or deleted. The site doesn’t count this money. Please refund it at PayPal, or ask the donor.`,
    },
    dispute: {
      subject: `A payer disputes ${money} at PayPal`,
      text: `The payer of the donation ${reference} disputes the payment of ${money}. The site still counts this money, until PayPal returns it. Please answer in PayPal’s Resolution Centre: without an answer PayPal decides for the payer.`,
    },
  }[news.about];
  return teamMail(context, {
    subject: words.subject,
    preview: words.text,
    blocks: [{ kind: 'paragraph', text: words.text }, openInList(context, donationId)],
  });
}
