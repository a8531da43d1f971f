/** Reduces Home to one language, so that texts in others aren't sent to the browser. Pure. */
import type { Language } from '../../../platform/languages.ts';
import { proofIn } from '../../proof/index.ts';
import { marksIn, withoutMarks } from '../../shared/marks.ts';
import { summaryOf } from '../../shared/summary.ts';
import { isIn, wordsIn } from '../../shared/translated.ts';
import { type StoryLayout, storyLayout } from '../../story/index.ts';
import { textOf, updatePath } from '../../updates/index.ts';
import type { Home } from './fetch-home.ts';

export function homeIn({ content, latest, proof, needs, ...rest }: Home, language: Language) {
  return {
    ...rest,
    story: markedStory(storyLayout(content, language)),
    latest: latest && {
      path: updatePath(latest.id),
      date: latest.date,
      words: summaryOf(withoutMarks(textOf(latest, language))),
    },
    proof: proofIn(proof, language),
    needs: needs.flatMap(({ label, rupees, spent }) =>
      label ? [{ label: wordsIn(label, language), rupees, spent }] : [],
    ),
    areNeedsTranslated: needs.every(({ label }) => !label || isIn(label, language)),
  };
}

/** The story with the marks of its texts found, so that browsers need no code for it. */
function markedStory({ parts, ...story }: StoryLayout) {
  return { ...story, parts: parts.map(({ text, picture }) => ({ text: marksIn(text), picture })) };
}

export type MarkedStory = ReturnType<typeof markedStory>;
