/** The words for bulk updates (spec §8). `updatesFailed` stands above the names of the failed donations. */

export const updatesFailed = 'Failed to update donations. Please try again.';

/** The specification's sentence if all were updated, or else their number. */
export function updatedWords({ done, failed }: { done: unknown[]; failed: unknown[] }): string {
  if (failed.length === 0) return 'Donations updated successfully.';
  return `${done.length.toLocaleString('en-IN')} ${done.length === 1 ? 'donation' : 'donations'} updated.`;
}
