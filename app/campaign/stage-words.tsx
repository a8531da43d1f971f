/** The words in place of Donate while no new donation is taken. */
import { Link } from 'react-router';
import { type Stage, stageRules } from '../shared/stage.ts';
import { useCampaign, useRootData } from '../shell/root-data.ts';
import type { Text } from '../text/en/pages.ts';
import type { Names } from '../text/names.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage } from '../text/use-language.ts';

/** `isTitled`: false if the page's own headline is the title. */
export function StageWords({ isTitled = true }: { isTitled?: boolean }) {
  const { stage, words } = useCampaignStage();
  const text = useText();
  const { names } = useCampaign();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  return <Words {...{ stage, words, text, names, isTitled, isArchive }} />;
}

type WordsProps = {
  stage: Stage;
  words: string;
  text: Text;
  names: Names;
  isTitled?: boolean;
  isArchive?: boolean;
};

/** As StageWords, in any language. */
export function Words({
  stage,
  words,
  text: { quiet },
  names,
  isTitled = true,
  isArchive = false,
}: WordsProps) {
  if (!quiet) return null;
  const rule = stageRules[stage];
  return (
    <div className="grid gap-2">
      {isTitled && <p className="text-lead font-semibold">{quiet.title(names)}</p>}
      <p className="whitespace-pre-line">{words || quiet.text}</p>
      {!isArchive && rule.remembersPayments && <p className="text-small text-soft">{quiet.alreadyPaid}</p>}
      {rule.showsAccounts && (
        <p>
          <Link to="/accounts">{quiet.account}</Link>
        </p>
      )}
    </div>
  );
}
