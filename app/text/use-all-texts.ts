/** For previews on the team's pages. */
import { useEffect, useState } from 'react';
import { type Language, languageCodes } from '../../platform/languages.ts';
import type { Stage } from '../shared/stage.ts';
import type { Text } from './en/pages.ts';
import { loadText } from './text.ts';

/** The sentences of every language in this stage; those of another stage, or none, while they load. */
export function useAllTexts(stage: Stage = 'running'): [Language, Text][] {
  const [texts, setTexts] = useState<[Language, Text][]>([]);
  useEffect(() => {
    let isCurrent = true;
    Promise.all(
      languageCodes.map(async (each): Promise<[Language, Text]> => [each, await loadText(each, stage)]),
    ).then((loaded) => isCurrent && setTexts(loaded));
    return () => {
      isCurrent = false;
    };
  }, [stage]);
  return texts;
}
