/** The words for bulk updates (spec §8). `updatesFailed` stands above the names of the failed donations. */

export const updatesFailed = 'Failed to update donations. Please try again.';

/** The specification's sentence if all were updated, or else their number. */
export function updatedWords({ done, failed }: { done: number; failed: number }): string {
  if (failed === 0) return 'Donations updated successfully.';
  return `${done.toLocaleString('en-IN')} ${done === 1 ? 'donation' : 'donations'} updated.`;
}
