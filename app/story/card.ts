/** The part of the story that a link's card shows: headline, beginning, first picture. */
import type { Language } from '../../platform/languages.ts';
import { cardOf } from '../files/index.ts';
import { withoutMarks } from '../shared/marks.ts';
import type { Stage } from '../shared/stage.ts';
import { summaryOf } from '../shared/summary.ts';
import type { Card } from '../shell/root-data.ts';
import type { Text } from '../text/en/pages.ts';
import type { Names } from '../text/names.ts';
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
 * The card in this stage. Without donations its title says so, followed by the super-admin's words if there
 * are any. Once the goal is reached it says that, as the story says that money is missing.
 */
export function cardOfStage(card: Card, text: Text, stage: Stage, names: Names, words: string): Card {
  const { quiet, home } = text;
  if (quiet) return { ...card, headline: quiet.title(names), description: summaryOf(words || quiet.text) };
  if (stage !== 'reached') return card;
  return { ...card, headline: home.shareTitle(names), description: home.description(names) };
}
