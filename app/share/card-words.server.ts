/** What a card says, in words: beside its bar, and for readers who don't see it. Pure. */
import { formatMoney } from '../money/index.ts';
import { percentOf } from '../raised/index.ts';
import { renderingTexts } from '../text/renderings.ts';
import type { PageCardFacts } from './page-card.server.ts';
import type { RenderingFacts } from './rendering-facts.ts';

/** The sum and the goal in words; `quiet` if it is not null. */
export function progressWords({
  language,
  raised,
  goal,
  quiet,
}: Pick<RenderingFacts, 'language' | 'raised' | 'goal' | 'quiet'>): string {
  if (quiet !== null) return quiet;
  const text = renderingTexts[language];
  const money = { raised: formatMoney(raised ?? 0, 'INR'), goal: formatMoney(goal, 'INR') };
  if (raised === null) return text.firstGifts(money);
  if (raised === 0) return text.first(money);
  return raised >= goal ? text.reached(money) : text.raised({ ...money, percent: percentOf(raised, goal) });
}

/** Everything written on Home's card, from top to bottom. */
export function wordsOfCard(facts: RenderingFacts): string {
  return sentences([facts.sample, facts.headline, progressWords(facts)]);
}

/** Everything written on the card of a single page, from top to bottom. */
export function wordsOfPageCard({ language, progress, ...facts }: PageCardFacts): string {
  const sum = progress && progressWords({ language, quiet: null, ...progress });
  return sentences([facts.sample, facts.day, facts.headline, sum, facts.siteName, facts.proof]);
}

/** The parts as sentences, without those that are null. */
function sentences(parts: (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
