/** What is said in place of Donate while no new donation is taken. */
import { Link } from 'react-router';
import type { Text } from '../text/en/pages.ts';
import type { Names } from '../text/names.ts';
import { useCampaign, useLife } from '../text/root-data.ts';
import { useText } from '../text/text.ts';
import type { Stage } from './life.ts';

export function StageWords() {
  const { stage, words } = useLife();
  const text = useText();
  const { names } = useCampaign();
  return <Words stage={stage} words={words} text={text} names={names} />;
}

type WordsProps = { stage: Stage; words: string; text: Text; names: Names };

/** As StageWords, in any language. */
export function Words({ stage, words, text: { life }, names }: WordsProps) {
  if (stage === 'running' || stage === 'reached') return null;
  const { title, text } = life[stage];
  return (
    <div className="grid gap-2">
      <p className="text-lead font-semibold">{typeof title === 'string' ? title : title(names)}</p>
      <p className="whitespace-pre-line">{words || text}</p>
      {stage !== 'memory' && stage !== 'draft' && <p className="text-small text-soft">{life.unfinished}</p>}
      {stage !== 'paused' && stage !== 'draft' && (
        <p>
          <Link to="/accounts">{life.account}</Link>
        </p>
      )}
    </div>
  );
}
