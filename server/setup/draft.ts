/** The answers of a set-up that was called off: one a line, as `npm run setup -- --from` reads them. */
import { appendFile, readFile, rm } from 'node:fs/promises';

/** Beside the settings; its owner's alone, for a password may be among them. */
const fileOf = (envFile: string) => `${envFile}.unfinished`;

/** What was answered last time, the last answer to each; none without an unfinished set-up. */
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

/** The answers of such lines; empty ones and comments are none. */
export function answersIn(text: string): [key: string, answer: string][] {
  return text
    .split('\n')
    .filter((line) => /^[^#\s]/.test(line))
    .map((line) => {
      const at = line.indexOf('=');
      return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
}
