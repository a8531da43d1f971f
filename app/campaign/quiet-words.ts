/**
 * The words in place of an appeal while no donations are taken: on Home, in link previews, renderings and
 * shared texts. Pure.
 */

import { acceptsDonations, type Stage } from '../shared/stage.ts';
import type { Text } from '../text/en/pages.ts';
import type { Names } from '../text/names.ts';

/** Null while donations are taken. */
export function quietWords(
  stage: Stage,
  stageText: Text['stages'],
  names: Names,
): { title: string; text: string } | null {
  if (acceptsDonations(stage)) return null;
  const { title, text } = stageText[stage];
  return { title: title(names), text };
}
