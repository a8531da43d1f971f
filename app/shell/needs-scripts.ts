/** Pages that show only a spinner until their scripts run: their scripts do not wait for the first paint. */
import type { UIMatch } from 'react-router';

/** The `handle` of such a page. */
export const needsScripts = 'needs scripts';
/** The `handle` of a page that is readable without scripts if its loader sent a donation. */
export const needsScriptsWithoutDonation = 'needs scripts without a donation';

/** Whether the page of this match shows only a spinner until scripts run. */
export function isNeedingScripts({ handle, loaderData }: Pick<UIMatch, 'handle' | 'loaderData'>): boolean {
  return handle === needsScripts || (handle === needsScriptsWithoutDonation && !loaderData);
}
