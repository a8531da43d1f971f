/** When the next update comes, on the thanks for a donation: asked for and worded once the thanks are shown. */
import { useEffect, useState } from 'react';
import { loadOwnText } from '../text/own.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { findNextUpdate, nextUpdateWords } from './find-next-update.ts';

/** Shows nothing without a promise, and while it loads. */
export default function NextUpdateLine() {
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([findNextUpdate(), loadOwnText(language, stage)])
      .then(([next, own]) => setWords(next && nextUpdateWords(next, own, language)))
      .catch(() => null);
  }, [language, stage]);
  return words && <p>{words}</p>;
}
