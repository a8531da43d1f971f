/** The account's language: of the team's pages that exist in it. Explained in every language. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Language, languageCodes, languages } from '../../platform/languages.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { CallFailed, mustBeOk } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { teamTextIn, useTeamTextIn } from '../text/team/words.ts';
import { useToast } from '../ui/toast.tsx';

export function LanguageSection({ chosen }: { chosen: Language }) {
  const isHydrated = useHydrated();
  const { shown, isSaving, choose } = useChoice(chosen);
  return (
    <fieldset className="card grid gap-3" disabled={!isHydrated || isSaving}>
      <legend className="float-left contents">
        <span className="flex flex-wrap gap-x-3 text-lead font-semibold">
          {languageCodes.map((language) => (
            <Words key={language} language={language} of="title" />
          ))}
        </span>
      </legend>
      {languageCodes.map((language) => (
        <p key={language}>
          <Words language={language} of="hint" />
        </p>
      ))}
      <div className="flex flex-wrap gap-x-6">
        {languageCodes.map((language) => (
          <label key={language} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="language"
              className="size-5 shrink-0 accent-teal"
              checked={language === shown}
              onChange={() => choose(language)}
            />
            <span lang={language} className="in-own-letters">
              {languages[language].name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Words({ language, of }: { language: Language; of: 'title' | 'hint' }) {
  const { frame } = useTeamTextIn(language);
  return (
    <span lang={language} className="in-own-letters">
      {frame.language[of]}
    </span>
  );
}

/** The choice is shown at once, and taken back if it could not be saved. */
function useChoice(chosen: Language) {
  const { supportApiUrl } = useCampaign();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [shown, setShown] = useState(chosen);

  async function choose(language: Language) {
    const words = teamTextIn(language).frame.language;
    setSaving(true);
    setShown(language);
    try {
      const response = await supportApi(supportApiUrl).admin.language.$put({ json: { language } });
      await mustBeOk(response, words.failed);
      showToast(words.saved);
      // The menu changes.
      await revalidate();
    } catch (error) {
      setShown(chosen);
      showToast(error instanceof CallFailed ? error.message : words.failed, 'error');
    } finally {
      setSaving(false);
    }
  }

  return { shown, isSaving, choose };
}
