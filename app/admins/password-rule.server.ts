/** Which new passwords will do, beyond their length (contract §9). On the server only: the list is long. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidInput } from '../../platform/http/input.ts';
import { minPasswordLength } from './schema.ts';

/** The 50,000 commonest, as far as they are long enough; in lower case. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= minPasswordLength),
);

/** What is wrong with a new password of this account, as a code; null when it will do. Capitals make no difference. */
export function passwordProblem(
  password: string,
  username: string,
): 'password.tooCommon' | 'password.isUsername' | null {
  const typed = password.toLowerCase();
  const name = username.toLowerCase();
  if (typed.includes(name) && /^\d*$/.test(typed.replace(name, ''))) return 'password.isUsername';
  return commonPasswords.has(typed) ? 'password.tooCommon' : null;
}

/** Refuses with 400 a password that is common, or the username, or that and digits; `field` is the form's name for it. */
export function requireGoodPassword(password: string, username: string, field: string): void {
  const problem = passwordProblem(password, username);
  if (problem) throw invalidInput({ [field]: problem });
}
