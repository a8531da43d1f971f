/** The words for an edit that failed (spec §8). */
import { errorOf } from '../../shell/answers.ts';
import type { DonationsText } from '../../text/team/en/donations.ts';

/** The server's error for a conflict or a refused value; status and answer for other errors. */
export async function editFailure(
  response: Response,
  { edit }: Pick<DonationsText, 'edit'>,
  translate: (text: string) => string,
): Promise<string> {
  const { status } = response;
  if (status < 400) return edit.unexpected;
  const { message } = await errorOf(response, '');
  if (status === 404) return edit.gone;
  if (status === 400 || status === 409) return translate(message);
  return edit.answered({ status, words: translate(message) });
}
