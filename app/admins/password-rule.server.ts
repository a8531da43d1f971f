/**
 * Which new passwords will do, beyond their length (contract §9). On the server only: the list is long. Our own few lines in place of
 * @zxcvbn-ts/core, whose list is used: it guesses in English alone, and answers with a score that explains nothing.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../../platform/config/config.ts';
import { invalidInput } from '../../platform/http/input.ts';

/** The 50,000 commonest, in lower case. */
const commonPasswords = new Set(dictionary['passwords-common']);

/** What fingers follow, forwards and backwards: counting, the alphabet, the rows of the keyboard and its columns. */
const ways = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((way) => [way, [...way].reverse().join('')]);

/** Signs that can't be foretold from those before; a word that is known beforehand counts as one. */
const fewestSurprises = 8;
/** Shorter parts of names are in any sentence. */
const minWordLength = 3;

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

type Account = { username: string; name?: string; email?: string };
export type PasswordProblem = 'password.tooCommon' | 'password.isName' | 'password.tooSimple';

/** What is wrong with a new password of this account, as a code; null when it will do. Capitals make no difference. */
export function passwordProblem(
  password: string,
  { campaign }: Pick<Config, 'campaign'>,
  account: Account,
): PasswordProblem | null {
  const typed = plain(password);
  if (commonPasswords.has(typed)) return 'password.tooCommon';
  const { username, name = '', email = '' } = account;
  const left = surprises(typed, [...namesOf(campaign), ...wordsOf([username, name, email])]);
  if (left < fewestSurprises) return left < surprises(typed, []) ? 'password.isName' : 'password.tooSimple';
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isCommon = commonPasswords.has(core) && surprises(typed, [core]) < fewestSurprises;
  return isCommon ? 'password.tooCommon' : null;
}

/** Refuses with 400 a password that would be guessed; `field` is the form's name for it. */
export function requireGoodPassword(
  password: string,
  { config, account }: { config: Pick<Config, 'campaign'>; account: Account },
  field: string,
): void {
  const problem = passwordProblem(password, config, account);
  if (problem) throw invalidInput({ [field]: problem });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whole names and their words: of the site, of the people on it, of the program. */
function namesOf({
  siteName,
  beneficiary,
  spouse,
  lead,
  hospital,
  bank,
  upi,
  mail,
}: Config['campaign']): string[] {
  const inLanguages = [siteName, beneficiary.name, spouse.name, lead?.name, hospital?.name];
  const texts = inLanguages.flatMap((names) => Object.values(names ?? {}));
  return wordsOf([...texts, bank.holder, upi.payeeName, mail.team, 'Kaithangu']);
}

/** Of each text the whole, the name before an @, and the words, without what isn't a letter or digit. */
function wordsOf(texts: string[]): string[] {
  return texts.flatMap((text) => {
    const [name = ''] = plain(text).split('@');
    return [
      plain(text),
      name,
      name.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
      ...name.split(/[^\p{L}\p{M}\p{N}]+/u),
    ];
  });
}

/** How many signs of a text don't follow from those before them: by a way that fingers go, or as the same did before. */
function surprises(text: string, words: string[]): number {
  const signs = [...withoutWords(text, words)];
  const pairs = new Set<string>();
  return signs.filter((sign, n) => {
    const pair = `${signs[n - 1] ?? ''}${sign}`;
    const three = `${signs[n - 2] ?? ' '}${pair}`;
    const isNew = !pairs.has(pair);
    pairs.add(pair);
    return isNew && !(n > 1 && ways.some((way) => way.includes(three)));
  }).length;
}

/** One sign stands for words that are known, also where they are written with look-alikes ('4nith@'). */
function withoutWords(text: string, words: string[]): string {
  const long = words.filter((word) => [...word].length >= minWordLength).sort((a, b) => b.length - a.length);
  let masked = read(text);
  for (const word of long) masked = masked.replaceAll(read(word), (found) => '\0'.repeat(found.length));
  const rest = masked.split('').map((sign, n) => (sign === '\0' ? sign : text.charAt(n)));
  return rest.join('').replace(/\0+/g, '\0');
}

/** As long as it was. */
const read = (text: string) => text.replace(/[013457@$]/g, (sign) => lookAlikes[sign] ?? sign);
