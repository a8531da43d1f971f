/**
 * The mails to a donor, in the donor's language: complete your donation, reminder, thank you, verified
 * (contract §6). `own`: the team's words, which replace subject and paragraphs.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import type { MailWords } from '../facts/index.ts';
import { formatMoney, gulfCurrencies, isCostly } from '../money/index.ts';
import { isInPart, type Receipt } from '../receipts/index.ts';
import { greetedName } from '../shared/greeted-name.ts';
import { acceptsDonations, type Stage, stageRules } from '../shared/stage.ts';
import { type Translated, wordsIn } from '../shared/translated.ts';
import { methodName } from '../text/methods.ts';
import { letterTo, paragraph, wordsFor } from './letter-to.server.ts';
import { confirmLink, couldNotPayLink, ownPageLink, unsubscribeLink } from './links.server.ts';
import type { MailContent } from './mail-content.ts';
import { moneyRows, payInRows, receivedWords, takenBySwift, transactionRows } from './money-rows.server.ts';
import { wordedAs } from './own-words.server.ts';

/**
 * The wording of a reminder. The first suggests that something came up, the last says that no other follows.
 */
export type ReminderWords = 'first' | 'again' | 'last';

/** Asks the donor to complete the donation. The link's key gives its holder the donor's rights. */
export function completeDonationMail(
  context: AppContext,
  donation: OwnedDonation,
  own?: MailWords,
): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  const { preview, button, payPal, after, gulf, swiftTakes, spam } = text.complete;
  const words = wordedAs(own, 'complete', gaps, {
    subject: text.complete.subject(gaps),
    paragraphs: text.complete.text(gaps),
  });
  const { campaign, paypal } = context.config;
  const taken = takenBySwift(campaign, donation);
  return letterTo(context, donation, {
    subject: words.subject,
    preview,
    blocks: [
      ...words.paragraphs.map(paragraph),
      { kind: 'button', words: button, href: confirmLink(context, donation) },
      ...(paypal ? [paragraph(payPal)] : []),
      paragraph(after),
      { kind: 'details', rows: [...moneyRows(donation, text), ...payInRows(campaign, donation, text)] },
      ...(gulfCurrencies.includes(donation.currency) ? [paragraph(gulf)] : []),
      ...(isCostly(taken) ? [paragraph(swiftTakes({ percent: String(taken) }))] : []),
      paragraph(spam(gaps)),
      { kind: 'note', text: text.keyIsYours },
    ],
  });
}

/**
 * Reminds a donor of an incomplete donation, with links to say 'I could not pay' and to refuse reminders.
 * Admins send 'again'.
 */
export function reminderMail(
  context: AppContext,
  donation: OwnedDonation,
  which: ReminderWords = 'again',
  own?: MailWords,
): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  const { button, after, couldNotPay, unsubscribe } = text.reminder;
  const { subject, preview, text: paragraphs } = text.reminder[which];
  const words = wordedAs(own, which, gaps, { subject: subject(gaps), paragraphs: paragraphs(gaps) });
  return letterTo(context, donation, {
    subject: words.subject,
    preview,
    blocks: [
      ...words.paragraphs.map(paragraph),
      ...(context.config.paypal ? [paragraph(text.complete.payPal)] : []),
      { kind: 'button', words: button, href: confirmLink(context, donation) },
      { kind: 'details', rows: moneyRows(donation, text) },
      paragraph(after),
      { kind: 'link', words: couldNotPay, href: couldNotPayLink(context, donation) },
      { kind: 'note', text: text.keyIsYours },
    ],
    footer: [{ kind: 'link', words: unsubscribe, href: unsubscribeLink(context, donation) }],
  });
}

/** Headers by which a mail program offers its own unsubscribe button (RFC 8058). */
export function unsubscribeHeaders(context: AppContext, donation: OwnedDonation): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeLink(context, donation)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Money as it left the donor. */
export type Paid = { amount: string; currency: string };

/**
 * Thanks the donor for a completed donation, with the letter attached and a link to its status. Names what
 * was received once that is verified, and says what further donations are for once the goal is reached. Asks
 * to share the page only while the campaign accepts donations. The team's words may ask too, so they count
 * only then. The site itself always says what is verified.
 * `paid`: at PayPal, named if its currency isn't the donation's.
 */
export function thankYouMail(
  context: AppContext,
  donation: OwnedDonation,
  receipts: Receipt[] = [],
  stage: Stage = 'running',
  own?: MailWords,
  surpluses?: Translated | null,
  paid?: Paid,
): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  const amount = donation.isVerified && receipts.length > 0 ? receivedWords(receipts) : gaps.amount;
  const memory = stage === 'memory' ? text.memory.thanks : {};
  const {
    subject,
    preview,
    text: paragraphs,
    state,
    letter,
    button,
    after,
    ownPage,
  } = {
    ...text.thanks,
    ...memory,
  };
  const given = { ...gaps, amount, isVerified: donation.isVerified };
  const words = wordedAs(acceptsDonations(stage) ? own : undefined, 'thanks', given, {
    subject: subject(given),
    paragraphs: paragraphs(given),
  });
  const surplus = surpluses ? wordsIn(surpluses, gaps.language) : '';
  const isReached = stage === 'reached' || stage === 'full';
  const inNameOf = greetedName({ firstname: donation.inNameOf, lastname: '' });
  const rows = moneyRows(donation, text, amount);
  if (donation.paymentMethod) rows.push([text.method, methodName(donation.paymentMethod, gaps.language)]);
  if (paid && paid.currency !== donation.currency)
    rows.push([text.paidAtPayPal, formatMoney(paid.amount, paid.currency)]);
  rows.push(...transactionRows(donation, text));
  return letterTo(context, donation, {
    subject: words.subject,
    preview,
    blocks: [
      ...[...words.paragraphs, state(given)].map(paragraph),
      ...(isReached ? [paragraph(text.thanks.beyond({ ...given, surplus }))] : []),
      paragraph(letter(given)),
      ...(inNameOf ? [paragraph(text.thanks.inNameOf({ inNameOf }))] : []),
      { kind: 'details', rows },
      { kind: 'link', words: ownPage, href: ownPageLink(context, donation) },
      ...(donation.isVerified && stageRules[stage].showsMoney ? [paragraph(text.verified.paidFor)] : []),
      ...(acceptsDonations(stage) ? [paragraph(after)] : []),
      { kind: 'button', words: button, href: `${context.config.publicUrl}/?lang=${gaps.language}` },
      { kind: 'note', text: text.ownPageIsYours },
    ],
  });
}

/**
 * Tells the donor how much of the donation has arrived and counts, by its receipts, and who says so.
 * `asksMonthly`: names the choice to give again each month. The team's words follow the sentence that all of it
 * has arrived, while the campaign accepts donations.
 */
export function verifiedMail(
  context: AppContext,
  donation: OwnedDonation,
  receipts: Receipt[],
  stage: Stage = 'running',
  asksMonthly = false,
  own?: MailWords,
): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  const memory = stage === 'memory' ? text.memory.verified : {};
  const {
    subject,
    preview,
    state,
    text: paragraphs,
    part,
    paidFor,
    button,
    monthly,
  } = {
    ...text.verified,
    ...memory,
  };
  const received = receivedWords(receipts);
  const isPart = isInPart(receipts, donation);
  const given = { ...gaps, amount: received };
  const words = wordedAs(acceptsDonations(stage) && !isPart ? own : undefined, 'verified', given, {
    subject: subject(gaps),
    paragraphs: paragraphs(given),
  });
  const sentences = isPart ? part({ ...gaps, received }) : [state(given), ...words.paragraphs];
  return letterTo(context, donation, {
    subject: words.subject,
    preview,
    blocks: [
      ...sentences.map(paragraph),
      { kind: 'details', rows: moneyRows(donation, text, received) },
      { kind: 'button', words: button, href: ownPageLink(context, donation) },
      ...(stageRules[stage].showsMoney ? [paragraph(paidFor)] : []),
      ...(asksMonthly ? [paragraph(monthly)] : []),
      { kind: 'note', text: text.ownPageIsYours },
    ],
  });
}

/** Tells the donor that a volunteer looked for the payment and did not find it, and what to check. */
export function notFoundMail(context: AppContext, donation: OwnedDonation): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  const { subject, preview, text: paragraphs, button } = text.notFound;
  const rows = [...moneyRows(donation, text), ...transactionRows(donation, text)];
  return letterTo(context, donation, {
    subject: subject(gaps),
    preview,
    blocks: [
      ...paragraphs(gaps).map(paragraph),
      { kind: 'details', rows },
      { kind: 'button', words: button, href: ownPageLink(context, donation) },
      { kind: 'note', text: text.ownPageIsYours },
    ],
  });
}
