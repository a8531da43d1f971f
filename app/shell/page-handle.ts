/** What a route says of its page in its `handle`. */
import type { UIMatch } from 'react-router';
import type { Extent } from '../text/text.ts';

export type PageHandle = {
  /**
   * The page shows only a spinner until its scripts run, always or if its loader sent no `donation`: they do not
   * wait for the first paint.
   */
  needsScripts?: 'always' | 'without donation';
  /** The page has more sentences than all pages have (text/text.ts). */
  sentences?: Exclude<Extent, 'pages'>;
};

const handleOf = (match: Pick<UIMatch, 'handle'>) => (match.handle ?? {}) as PageHandle;

/** Whether the page of this match shows only a spinner until scripts run. */
export function isNeedingScripts(match: Pick<UIMatch, 'handle' | 'loaderData'>): boolean {
  const { needsScripts } = handleOf(match);
  return needsScripts === 'always' || (needsScripts === 'without donation' && !hasDonation(match.loaderData));
}

const hasDonation = (sent: unknown) => Boolean((sent as { donation?: unknown } | null | undefined)?.donation);

/** Which sentences the page of this match has beyond those of all pages. */
export const sentencesOf = (match: Pick<UIMatch, 'handle'>) => handleOf(match).sentences;
