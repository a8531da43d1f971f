/** Asks when the next update comes, and says it. */
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import type { OwnText } from '../text/en/own.ts';
import type { NextUpdate } from '../updates/index.ts';

/** Null also without an answer: the pages are complete without it. */
export async function findNextUpdate(from: ApiClient = api): Promise<NextUpdate | null> {
  const response = await from.updates.next.$get().catch(() => null);
  return response?.ok ? await response.json().catch(() => null) : null;
}

export function nextUpdateWords(
  { everyDays, by, isLate }: NextUpdate,
  { nextUpdate }: Pick<OwnText, 'nextUpdate'>,
  language: Language,
): string {
  return nextUpdate({ days: everyDays, day: by && formatDay(by, language), isLate });
}
