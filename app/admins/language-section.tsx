/** The account's language: of the team's pages that exist in it. Explained in every language. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Language, languageCodes, languages } from '../../platform/languages.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { teamTextIn, useTeamTextIn } from '../text/team/words.ts';
import { useToast } from '../ui/toast.tsx';

export function LanguageSection({ chosen }: { chosen: Language }) {
  const isHydrated = useHydrated();
  const { isSaving, choose } = useChoice();
  return (
    <fieldset className="card grid gap-3" disabled={!isHydrated || isSaving}>
      <legend className="float-left contents">
        <span className="flex flex-wrap gap-x-3 text-lead font-semibold">
          {languageCodes.map((language) => (
            <Title key={language} language={language} />
          ))}
        </span>
      </legend>
      {languageCodes.map((language) => (
        <Hint key={language} language={language} />
      ))}
      <div className="flex flex-wrap gap-x-6">
        {languageCodes.map((language) => (
          <label key={language} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="language"
              className="size-5 shrink-0 accent-teal"
              checked={language === chosen}
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

function Title({ language }: { language: Language }) {
  const { frame } = useTeamTextIn(language);
  return (
    <span lang={language} className="in-own-letters">
      {frame.language.title}
    </span>
  );
}

function Hint({ language }: { language: Language }) {
  const { frame } = useTeamTextIn(language);
  return (
    <p lang={language} className="in-own-letters">
      {frame.language.hint}
    </p>
  );
}

function useChoice() {
  const { supportApiUrl } = useCampaign();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isSaving, setSaving] = useState(false);

  async function choose(language: Language) {
    const words = teamTextIn(language).frame.language;
    setSaving(true);
    try {
      const response = await supportApi(supportApiUrl).admin.language.$put({ json: { language } });
      if (response.ok) showToast(words.saved);
      else showToast((await errorOf(response, words.failed)).message, 'error');
      // The menu changes; without a session the layout sends to /login.
      await revalidate();
    } catch {
      showToast(words.failed, 'error');
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, choose };
}
