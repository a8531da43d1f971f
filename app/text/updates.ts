/**
 * The sentences of the pages of single updates in every language, for their loader: a browser gets those of its
 * own language as data.
 */
import type { oldNews, UpdatesText } from './en/updates.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const updatesTexts = await inEveryLanguage(
  async (language): Promise<UpdatesText> => (await import(`./${language}/updates.ts`)).updates,
);

/** How old the newest update is, for Home's loader. */
export const oldNewsTexts = await inEveryLanguage(
  async (language): Promise<typeof oldNews> => (await import(`./${language}/updates.ts`)).oldNews,
);
