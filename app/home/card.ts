/** What of the story a link's card shows: headline, beginning, first picture. */
import { cardOf } from '../files/picture.ts';
import { type HomeContent, picturesOf, storyIn } from './home-content.ts';
import { summaryOf } from './summary.ts';

/** Empty texts where there are none; `picture` is a path, null when no picture of ours is there. */
export function cardIn(content: HomeContent, language: 'en' | 'ml') {
  const { header, paragraphs } = storyIn(content, language);
  return {
    headline: header,
    description: summaryOf(paragraphs[0] ?? ''),
    picture:
      picturesOf(content)
        .map(cardOf)
        .find((path) => path !== null) ?? null,
  };
}
