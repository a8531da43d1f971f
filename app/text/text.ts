/** The visitor's language: its sentences, loaded alone, and the words for what rules and the server say. */
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import type { Names, Text } from './en.ts';
import { findSentence } from './sentences.ts';

export type Language = 'en' | 'ml';

const loaded: Partial<Record<Language, Text>> = {};

/** Fetches a language's sentences once. The server loads both, a browser the one it shows. */
export async function loadText(language: Language): Promise<Text> {
  loaded[language] ??= language === 'ml' ? (await import('./ml.ts')).ml : (await import('./en.ts')).en;
  return loaded[language];
}

/** What every page knows: language, campaign. Null only where the root itself failed to load. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root') ?? null;
}

export function useLanguage(): Language {
  return useRootData()?.language ?? 'en';
}

/** The sentences of a language that was loaded. */
export function textIn(language: Language): Text {
  const text = loaded[language];
  if (!text) throw new Error('The text was not loaded before the page.');
  return text;
}

/** The sentences of the page's language. */
export function useText(): Text {
  return textIn(useLanguage());
}

type Campaign = Awaited<ReturnType<typeof loader>>['campaign'];

/** The campaign's names in a language. */
export function namesIn({ beneficiary, spouse }: Campaign, language: Language): Names {
  return {
    beneficiary: beneficiary.name[language],
    beneficiarys: beneficiary.possessive[language],
    spouse: spouse.name[language],
    relation: spouse.relation[language],
    relations: spouse.relationPossessive[language],
  };
}

/** The campaign as its root data, names in the page's language. Throws where the root failed to load. */
export function useCampaign() {
  const root = useRootData();
  if (!root) throw new Error('The campaign was not loaded before the page.');
  const { language, campaign } = root;
  return { ...campaign, names: namesIn(campaign, language), siteName: campaign.siteName[language] };
}

/** Puts an English sentence of a rule or of the server into the page's language; others stay as they are. */
export function useTranslate(): (words: string) => string {
  const text = useText();
  return (words) => {
    const sentence = findSentence(words);
    if (sentence) return text.sentences[sentence];
    const [, code, country] = words.match(/^Currency must match the country \((\w{3}) for (.+)\)\.$/) ?? [];
    if (code && country) return text.currencyMismatch({ code, country });
    const [, most] = words.match(/^At most (\d+) characters\.$/) ?? [];
    if (most) return text.tooLong({ most });
    return words;
  };
}
