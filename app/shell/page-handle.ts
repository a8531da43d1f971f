/** What a route says of its page in its `handle`. */
import type { UIMatch } from 'react-router';

export type PageHandle = {
  /**
   * The page shows only a spinner until its scripts run, always or if its loader sent no `donation`: they do not
   * wait for the first paint.
   */
  needsScripts?: 'always' | 'without donation';
  /** The page has the sentences of paying too (text/en/paying.ts). */
  isPaying?: true;
};

const handleOf = (match: Pick<UIMatch, 'handle'>) => (match.handle ?? {}) as PageHandle;

/** Whether the page of this match shows only a spinner until scripts run. */
export function isNeedingScripts(match: Pick<UIMatch, 'handle' | 'loaderData'>): boolean {
  const { needsScripts } = handleOf(match);
  return needsScripts === 'always' || (needsScripts === 'without donation' && !hasDonation(match.loaderData));
}

const hasDonation = (sent: unknown) => Boolean((sent as { donation?: unknown } | null | undefined)?.donation);

/** Whether the page of this match has the sentences of paying. */
export const isPaying = (match: Pick<UIMatch, 'handle'>) => handleOf(match).isPaying === true;
