/**
 * Applies answers to campaign.json and .env. Checks the result as a whole before writing, and changes nothing
 * else in the files.
 */
import { chmod, chown, copyFile, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { campaignSchema, sampleBankNumber } from '../../platform/config/campaign.ts';
import { quoted } from '../../platform/config/stored-settings.ts';
import { languageCodes } from '../../platform/languages.ts';
import { isSetting, type Question, questions } from './questions.ts';

/**
 * The order of answers, least first. The ill person's name, and then the account number, delete the sample's
 * own parts; they come before other answers, or they would delete these.
 */
export function rankOf(key: string): number {
  return isName(key) ? 0 : key === 'bank.number' ? 1 : 2;
}

const isName = (key: string) => key.startsWith('beneficiary.name.');

/** Optional parts of a campaign that the sample has. */
const samplesOwn = ['dataProtection', 'lead', 'hospital', 'registrations', 'needs', 'surplus', 'why', 'rest'];

type Json = Record<string, unknown>;

/** The content of both files. */
export type SetUp = { campaign: Json; env: string };

export type Files = { campaignFile: string; envFile: string };

/** Reads both files; the settings may be missing. */
export async function readSetUp({ campaignFile, envFile }: Files): Promise<SetUp> {
  const env = await readFile(envFile, 'utf8').catch(() => '');
  return { campaign: JSON.parse(await readFile(campaignFile, 'utf8')), env };
}

/** The current answer; null without one. */
export function answerOf({ campaign, env }: SetUp, key: string): string | null {
  const found = isSetting(key) ? parseEnv(env)[key] : key.split('.').reduce(within, campaign as unknown);
  return found === undefined || found === '' ? null : String(found);
}

function within(place: unknown, name: string): unknown {
  return (place as Json | undefined)?.[name];
}

/** Returns the files with another answer; an empty one deletes it. */
export function withAnswer(
  setUp: SetUp,
  { key, isNumber }: Pick<Question, 'key' | 'isNumber'>,
  text: string,
): SetUp {
  const answer = text.trim();
  if (isSetting(key)) return { ...setUp, env: withSetting(setUp.env, key, answer) };
  const campaign = structuredClone(setUp.campaign);
  const names = key.split('.');
  const last = names.pop() as string;
  const place = names.reduce<Json>((at, name) => {
    at[name] ??= {};
    return at[name] as Json;
  }, campaign);
  if (answer === '') deleteFrom(campaign, [...names, last]);
  else place[last] = isNumber ? numberOf(answer) : answer;
  if (isName(key) && campaign.sample === true) delete (campaign.beneficiary as Json).against;
  if (key === 'bank.number' && answer !== sampleBankNumber && campaign.sample === true) {
    delete campaign.sample;
    // These parts of the sample are invented.
    for (const part of samplesOwn) delete campaign[part];
    delete (campaign.bank as Json).swift;
  }
  return { ...setUp, campaign };
}

/** Deletes the answer, and the parts around it that have no other. */
function deleteFrom(campaign: Json, names: string[]): void {
  const [last, ...around] = names.toReversed();
  const place = around.toReversed().reduce(within, campaign as unknown) as Json;
  delete place[last as string];
  if (around.length > 0 && Object.keys(place).length === 0) deleteFrom(campaign, around.toReversed());
}

/**
 * Optional questions without an answer in their language, but with one in another: the site refuses such a
 * campaign.
 */
export function halfAnswered(setUp: SetUp): Question[] {
  return questions.filter(
    (question) =>
      question.isOptional &&
      answerOf(setUp, question.key) === null &&
      inOtherLanguages(question).some(({ key }) => answerOf(setUp, key) !== null),
  );
}

/** The same question in the other languages; none if it is asked once. */
export function inOtherLanguages({ key }: Question): Question[] {
  const code = languageCodes.find((one) => key.endsWith(`.${one}`));
  if (!code) return [];
  const keys = languageCodes.filter((one) => one !== code).map((one) => key.replace(/[^.]+$/, one));
  return questions.filter((one) => keys.includes(one.key));
}

/** Commas and spaces group digits, as in 15,00,000. */
const numberOf = (text: string) => Number(text.replace(/(?<=\d)[,\s](?=\d{2,3}(\D|$))/g, ''));

/** Replaces the setting's line; all other lines and comments stay. */
function withSetting(env: string, name: string, value: string): string {
  const lines = env.split('\n').filter((line, n, all) => line !== '' || n < all.length - 1);
  const line = `${name}=${quoted(value)}`;
  const at = lines.findIndex((one) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(one));
  if (at >= 0) lines.splice(at, 1, ...(value ? [line] : []));
  else if (value) lines.push(line);
  return lines.map((one) => `${one}\n`).join('');
}

/**
 * Why an answer is invalid, by the campaign's schema; null if it is valid. Settings are checked later,
 * together.
 */
export function complaintOf(setUp: SetUp, question: Question, text: string): string | null {
  if (text.trim() === '') return question.isOptional ? null : 'it should not be empty';
  if (isSetting(question.key)) return /[\r\n]/.test(text) ? 'it should be one line' : null;
  const { issues = [] } = v.safeParse(campaignSchema, withAnswer(setUp, question, text).campaign);
  const own = issues.find((issue) => v.getDotPath(issue) === question.key);
  return own?.message ?? null;
}

/**
 * Writes both files, each completely or not at all; only the owner may read the settings. Keeps the old files
 * under names with the time, and returns these names.
 */
export async function writeSetUp(
  files: Files,
  { campaign, env }: SetUp,
  now = Date.now(),
): Promise<string[]> {
  const before = await readSetUp(files);
  const copies: string[] = [];
  const replace = async (file: string, text: string, mode: number) => {
    const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
    const old = await stat(file).catch(() => null);
    if (old) {
      const copy = `${file}.before-${time}`;
      await copyFile(file, copy);
      await chmod(copy, 0o600);
      copies.push(copy);
    }
    await writeFile(`${file}.part`, text, { mode, flush: true });
    if (old) await chown(`${file}.part`, old.uid, old.gid);
    // If root sets up a service, the service's group may read the file, but not change it.
    if (old?.uid === 0 && old.gid !== 0) await chmod(`${file}.part`, 0o640);
    await rename(`${file}.part`, file);
  };
  if (JSON.stringify(before.campaign) !== JSON.stringify(campaign)) {
    await replace(files.campaignFile, `${JSON.stringify(campaign, null, 2)}\n`, 0o644);
  }
  if (before.env !== env) await replace(files.envFile, env, 0o600);
  return copies;
}

/** Spaces a detail for reading aloud: digits in groups of four, everything else letter by letter. */
export function inBigLetters(text: string): string {
  const isFigures = /^\d{8,}$/.test(text);
  const pieces = isFigures
    ? (text.match(/.{1,4}/g) ?? []).map((four) => [...four].join(' '))
    : text.split(' ');
  return pieces.map((piece) => (isFigures ? piece : [...piece].join(' '))).join('    ');
}
