/** Why the server refused an update. */
import { errorOf } from '../shell/answers.ts';

/** The words of each refused field in one line, or else those of the answer. */
export async function refusalOf(response: Response): Promise<string> {
  const { fieldWords = {}, words } = await errorOf(response, '');
  return Object.values(fieldWords).join(' ') || words;
}
