/** The words for an edit that failed (spec §8). */
import { errorOf } from '../../shell/answers.ts';

export const noConnection = 'Failed to update the donation. Please check your connection.';
export const unexpected = 'Failed to update the field. Please try again.';

/** The server's words for a conflict or a refused value; status and answer for other errors. */
export async function editFailure(response: Response): Promise<string> {
  if (response.status < 400) return unexpected;
  const { words } = await errorOf(response, '');
  if (response.status === 404) return 'Donation not found. Please refresh and try again.';
  if (response.status === 400 || response.status === 409) return words;
  return `Failed to update the donation. Server responded with status ${response.status}: ${words}`;
}
