/** What an admin is told when an edit wasn't taken (spec §8). */
import { errorOf } from '../../api.ts';

/** The server's own words for a conflict or a refused value; status and answer for the rest. */
export async function editFailure(response: Response): Promise<string> {
  const { message } = await errorOf(response, '');
  if (response.status === 404) return 'Donation not found. Please refresh and try again.';
  if (response.status === 400 || response.status === 409) return message;
  return `Failed to update the donation. Server responded with status ${response.status}: ${message}`;
}
