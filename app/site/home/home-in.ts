/** Reduces Home to one language, so that texts in others aren't sent to the browser. Pure. */
import type { Language } from '../../../platform/languages.ts';
import { proofIn } from '../../proof/index.ts';
import { summaryOf } from '../../shared/summary.ts';
import { isIn, wordsIn } from '../../shared/translated.ts';
import { storyLayout } from '../../story/index.ts';
import { textOf, updatePath } from '../../updates/index.ts';
import type { Home } from './fetch-home.ts';

export function homeIn({ content, latest, proof, needs, ...rest }: Home, language: Language) {
  return {
    ...rest,
    story: storyLayout(content, language),
    latest: latest && {
      path: updatePath(latest.id),
      date: latest.date,
      words: summaryOf(textOf(latest, language)),
    },
    proof: proofIn(proof, language),
    needs: needs.flatMap(({ label, rupees, spent }) =>
      label ? [{ label: wordsIn(label, language), rupees, spent }] : [],
    ),
    areNeedsTranslated: needs.every(({ label }) => !label || isIn(label, language)),
  };
}
