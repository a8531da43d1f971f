/** The part of the story that a link's card shows: headline, beginning, first picture. */
import type { Language } from '../../platform/languages.ts';
import { cardOf } from '../files/index.ts';
import { withoutMarks } from '../shared/marks.ts';
import { summaryOf } from '../shared/summary.ts';
import type { Card } from '../shell/root-data.ts';
import { type HomeContent, picturesOf, storyIn } from './home-content.ts';

/** The card of Home's content in a language. */
export function cardIn(content: HomeContent, language: Language): Card {
  const { header, paragraphs } = storyIn(content, language);
  return {
    headline: header,
    description: summaryOf(withoutMarks(paragraphs[0] ?? '')),
    picture:
      picturesOf(content)
        .map(cardOf)
        .find((path) => path !== null) ?? null,
  };
}

/**
 * The card in a stage without donations: its title says so, followed by the super-admin's words if there are
 * any.
 */
export function quietCard(card: Card, quiet: { title: string; text: string } | null, words: string): Card {
  return quiet ? { ...card, headline: quiet.title, description: summaryOf(words || quiet.text) } : card;
}
