/**
 * The sentences of the pages of single updates in every language, for their loader: a browser gets those of its
 * own language as data.
 */
import type { Text } from './en/pages.ts';
import type { oldNews, UpdatesText, voiceOfFamily } from './en/updates.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const updatesTexts = await inEveryLanguage(
  async (language): Promise<UpdatesText> => (await import(`./${language}/updates.ts`)).updates,
);

/** How old the newest update is, for Home's loader. */
export const oldNewsTexts = await inEveryLanguage(
  async (language): Promise<typeof oldNews> => (await import(`./${language}/updates.ts`)).oldNews,
);

/** The sentences around a voice note, for Home's loader, which sends it as HTML. */
export const voiceTexts = await inEveryLanguage(async (language) => {
  const { pages } = (await import(`./${language}/pages.ts`)) as { pages: Text };
  const { voiceOfFamily: title } = (await import(`./${language}/updates.ts`)) as {
    voiceOfFamily: typeof voiceOfFamily;
  };
  const { open, transcript } = pages.updates;
  return { title, open, transcript };
});
