/** What is said of donations that were updated together (spec §8). What failed is said once, above their names. */

export const updatesFailed = 'Failed to update donations. Please try again.';

/** Of those that were updated; the specification's sentence says so of all of them. */
export function updatedWords({ done, failed }: { done: unknown[]; failed: unknown[] }): string {
  if (failed.length === 0) return 'Donations updated successfully.';
  return `${done.length.toLocaleString('en-IN')} ${done.length === 1 ? 'donation' : 'donations'} updated.`;
}
