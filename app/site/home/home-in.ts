/** Reduces Home to one language, so that texts in others aren't sent to the browser. Pure. */
import { formatDay } from '../../../platform/dates.ts';
import { countDays } from '../../../platform/days.ts';
import type { Language } from '../../../platform/languages.ts';
import { creditsSeenWords, type SeenBy } from '../../accounts/index.ts';
import { lettersOf } from '../../messages/index.ts';
import { formatMoney } from '../../money/index.ts';
import { type ProofIn, proofIn } from '../../proof/index.ts';
import { type MarkedText, marksIn, withoutMarks } from '../../shared/marks.ts';
import { summaryOf } from '../../shared/summary.ts';
import { isIn, wordsIn } from '../../shared/translated.ts';
import { type StoryLayout, type StoryPicture, storyLayout } from '../../story/index.ts';
import { accountsTexts, latestBillTexts, paceTexts, statementLines } from '../../text/accounts.ts';
import { balanceTexts } from '../../text/balance.ts';
import { latelyTexts, nextUpdateSentence } from '../../text/lately.ts';
import { oldNewsTexts } from '../../text/updates.ts';
import { ownTitleOf, textOf, toldAfter, updatePath } from '../../updates/index.ts';
import { confirmationId, voucherLine } from '../../vouchers/index.ts';
import type { Home } from './fetch-home.ts';
import { voiceHtml } from './voice-html.tsx';

/** `today`: the day in India if the campaign asks for donations, else null. */
export function homeIn(
  {
    content,
    latest,
    latestVoice,
    proof,
    needs,
    latestBill,
    isEveryBillShown,
    balance,
    nextUpdate,
    vouchers,
    seenBy,
    months,
    ...rest
  }: Home,
  language: Language,
  today: string | null,
) {
  return {
    ...rest,
    newest: quotesIn(language, rest.messages.slice(0, newestMessages)),
    story: storyOf(content, language, latestVoice ? voiceHtml(latestVoice, language) : ''),
    latest: latest && {
      path: updatePath(latest.id),
      date: latest.date,
      words: ownTitleOf(latest, language) || summaryOf(withoutMarks(textOf(latest, language))),
      age: today && newsWords(latest.date, nextUpdate, today, language),
    },
    proof: withContact(proof, language),
    checks: checkWords(proof, seenBy, language),
    needs: needs.flatMap(({ label, rupees, spent }) =>
      label ? [{ label: wordsIn(label, language), rupees, spent }] : [],
    ),
    /** Below how giving works. */
    pace: today === null || months === null ? null : paceTexts[language]({ months }),
    /** Links to parts of /accounts: its anchor, and the words. */
    inAccounts: [
      // A person who knows the illness, such as a doctor, usually confirms first.
      ...vouchers
        .map((voucher, n) => [confirmationId(n), voucherLine(voucher, language)] as const)
        .slice(-2)
        .toReversed(),
      ...(latestBill ? [['bills', billWords(latestBill, isEveryBillShown, language)] as const] : []),
      ...(balance ? [['balance', onHome(balance, language)] as const] : []),
    ],
    areNeedsTranslated: needs.every(({ label }) => !label || isIn(label, language)),
  };
}

/** The number of newest messages that take turns under the progress bar. */
const newestMessages = 5;

/** The messages as quotes of one line, in their order from the first in this language on, and then those before it. */
function quotesIn(language: Language, messages: Home['messages']): Home['messages'] {
  const isOwn = ({ message }: { message: string }) => lettersOf(message) === language;
  const first = Math.max(messages.findIndex(isOwn), 0);
  return [...messages.slice(first), ...messages.slice(0, first)].map((each) => ({
    ...each,
    message: `“${each.message.replace(/\s+/g, ' ')}”`,
  }));
}

/** Who asks, and below the numbers whom to ask at the hospital. */
function withContact(proof: Home['proof'], language: Language): ProofIn {
  const shown = proofIn(proof, language);
  const contact = proof.hospital?.contact;
  if (!contact) return shown;
  const row = { of: accountsTexts[language].vouches, number: wordsIn(contact, language) };
  return { ...shown, registrations: [...shown.registrations, row] };
}

function billWords(
  { rupees, date }: NonNullable<Home['latestBill']>,
  isEvery: boolean,
  language: Language,
): string {
  const day = formatDay(date, language);
  return latestBillTexts[language]({ amount: formatMoney(rupees, 'INR'), day, isEvery });
}

function onHome({ date, source }: NonNullable<Home['balance']>, language: Language): string {
  return balanceTexts[language].onHome({
    day: formatDay(date, language),
    isStatement: source === 'statement',
  });
}

/**
 * Home tells what stands in statements from this share of the money on, in percent. Below it, readers would
 * take the rest for missing; /accounts gives the numbers and says who marked the others.
 */
const leastOnHome = 80;

/**
 * How long the team lately took to verify donations, what stands in the bank's statements or was reported by
 * PayPal, and how much of it somebody outside the family has seen.
 */
function checkWords(
  { verifiedWithinDays: days, inStatement }: Home['proof'],
  seenBy: SeenBy | null,
  language: Language,
): string[] {
  const lines = days === null ? [] : [latelyTexts[language]({ days })];
  if (!inStatement || inStatement.percent < leastOnHome) return lines;
  const seen = seenBy && creditsSeenWords(seenBy, language);
  return [...lines, ...statementLines(inStatement, language), ...(seen ? [seen] : [])];
}

/** When the next update comes, as promised; without a promise how old the news is, null while it is fresh. */
function newsWords(date: string, next: Home['nextUpdate'], today: string, language: Language): string | null {
  return next ? nextUpdateSentence(next, language) : ageWords(date, today, language);
}

function ageWords(date: string, today: string, language: Language): string | null {
  const days = countDays(date, today);
  return days < toldAfter ? null : oldNewsTexts[language]({ days });
}

/** What Home shows of the story. */
export type ShownStory = Pick<StoryLayout, 'hero' | 'rest'> & {
  parts: { text: MarkedText; picture: StoryPicture | null }[];
  /** The language of the paragraphs, if it is not the page's. */
  onlyIn?: Language | undefined;
  /** The family's newest voice note as HTML; empty without one. */
  voice?: string;
};

/** The story with the marks of its texts found, so that browsers need no code for it. */
function storyOf(content: Home['content'], page: Language, voice: string): ShownStory {
  const { hero, parts, rest, language } = storyLayout(content, page);
  return {
    hero,
    parts: parts.map(({ text, picture }) => ({ text: marksIn(text), picture })),
    rest,
    onlyIn: language === page ? undefined : language,
    voice,
  };
}
