/**
 * Rules for new passwords beyond their length (contract §9). Server only: the list is long. Uses the list of
 * @zxcvbn-ts but not its core, which guesses in English only and returns a score without an explanation.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import type { AppContext } from '../../platform/app-context.ts';
import type { Campaign } from '../../platform/config/campaign.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { findCampaign } from '../facts/index.server.ts';

/** The 50,000 most common passwords, in lower case. */
const commonPasswords = new Set(dictionary['passwords-common']);

/**
 * Sequences that people type, forwards and backwards: numbers, the alphabet, the rows and columns of the
 * keyboard.
 */
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

/** The minimum of characters that do not follow from those before; a known word counts as one. */
const fewestSurprises = 8;
/** Shorter parts of names occur in any sentence. */
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
/** The campaign as far as its names may be in a password. */
type NamedCampaign = Pick<
  Campaign,
  'siteName' | 'beneficiary' | 'spouse' | 'lead' | 'hospital' | 'bank' | 'upi' | 'mail'
>;
export type PasswordProblem = 'password.tooCommon' | 'password.isName' | 'password.tooSimple';

/**
 * The error code for a new password of this account; null if it is accepted. Letter case makes no difference.
 */
export function passwordProblem(
  password: string,
  campaign: NamedCampaign,
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

/** Throws 400 for a password that is easy to guess; `field` is its name in the form. */
export async function requireGoodPassword(
  context: Pick<AppContext, 'config' | 'db'>,
  { password, account }: { password: string; account: Account },
  field: string,
): Promise<void> {
  const problem = passwordProblem(password, await findCampaign(context, context.db), account);
  if (problem) throw invalidInput({ [field]: problem });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Names and their words: of the site, of the people on it, of the software. */
function namesOf({
  siteName,
  beneficiary,
  spouse,
  lead,
  hospital,
  bank,
  upi,
  mail,
}: NamedCampaign): string[] {
  const inLanguages = [siteName, beneficiary.name, spouse.name, lead?.name, hospital?.name];
  const texts = inLanguages.flatMap((names) => Object.values(names ?? {}));
  return wordsOf([...texts, bank.holder, upi.payeeName, mail.team, 'Kaithangu']);
}

/**
 * For each text: all of it, the part before an @, and its words, without characters that are neither letters
 * nor digits.
 */
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

/** The number of characters that do not follow from those before, by a typed sequence or a repetition. */
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

/** Counts a known word as one character, also with look-alikes in it ('4nith@'). */
function withoutWords(text: string, words: string[]): string {
  const long = words.filter((word) => [...word].length >= minWordLength).sort((a, b) => b.length - a.length);
  let masked = read(text);
  for (const word of long) masked = masked.replaceAll(read(word), (found) => '\0'.repeat(found.length));
  const rest = masked.split('').map((sign, n) => (sign === '\0' ? sign : text.charAt(n)));
  return rest.join('').replace(/\0+/g, '\0');
}

/** Keeps the length. */
const read = (text: string) => text.replace(/[013457@$]/g, (sign) => lookAlikes[sign] ?? sign);
