/** The answers of an unfinished set-up, one per line, in the format of `npm run setup -- --from`. */
import { appendFile, readFile, rm } from 'node:fs/promises';

/** Beside the settings. Only the owner may read it, because it may contain a password. */
const fileOf = (envFile: string) => `${envFile}.unfinished`;

/** The answers of the last set-up, the last one per question; empty without one. */
export async function readDraft(envFile: string): Promise<Map<string, string>> {
  const text = await readFile(fileOf(envFile), 'utf8').catch(() => '');
  return new Map(answersIn(text));
}

export async function addToDraft(envFile: string, key: string, answer: string): Promise<void> {
  await appendFile(fileOf(envFile), `${key}=${answer}\n`, { mode: 0o600 });
}

export async function deleteDraft(envFile: string): Promise<void> {
  await rm(fileOf(envFile), { force: true });
}

/** Such lines, without empty ones and comments. */
export const linesOf = (text: string) => text.split('\n').filter((line) => /^[^#\s]/.test(line));

/** Parses such lines. */
export function answersIn(text: string): [key: string, answer: string][] {
  return linesOf(text).map((line) => {
    const at = line.indexOf('=');
    return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
}
