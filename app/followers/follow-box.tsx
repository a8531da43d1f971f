/**
 * A form to follow the updates by email, which works without scripts. Not shown in stages that invite nobody,
 * nor in an archive.
 */
import { useId } from 'react';
import { stageRules } from '../shared/stage.ts';
import { useCampaign, useRootData } from '../shell/root-data.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';

export function FollowBox() {
  const { follow } = useText();
  const { names } = useCampaign();
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const emailId = useId();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  if (isArchive || !stageRules[stage].invitesFollowers) return null;
  return (
    <form method="post" action={`/follow?lang=${language}`} className="grid gap-2">
      <p className="font-semibold">{follow.box(names)}</p>
      <label htmlFor={emailId}>{follow.email}</label>
      <div className="flex flex-wrap gap-2">
        <input
          id={emailId}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          className="input min-w-0 flex-[1_1_14rem]"
        />
        <button type="submit" className="btn btn-quiet">
          {follow.ask}
        </button>
      </div>
      <p className="text-small text-soft">{follow.note}</p>
    </form>
  );
}
