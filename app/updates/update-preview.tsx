/** A preview of an update while it is written, in each language. */
import { languageCodes, languages } from '../../platform/languages.ts';
import type { UpdateInput } from './schema.ts';
import { UpdateArticle } from './update-article.tsx';

export function UpdatePreview({ update }: { update: UpdateInput }) {
  const { date, description } = update;
  if (!date || !description.trim()) return null;
  const { title = '', translations = {}, translatedTitles = {}, picture = null, morePictures = [] } = update;
  const { voice = null, voiceTranscripts = {} } = update;
  const texts = { title, description, translations, translatedTitles };
  const shown = { date, ...texts, picture, morePictures, voice, voiceTranscripts };
  return (
    <details>
      <summary className="font-semibold">Preview</summary>
      <div className="mt-3 grid gap-4 wide:grid-cols-2">
        {languageCodes.map((language) => (
          <section
            key={language}
            className="grid content-start gap-3"
            aria-label={`Preview in ${languages[language].englishName}`}
          >
            <p className="font-semibold">{languages[language].englishName}</p>
            <UpdateArticle update={shown} language={language} heading="p" />
          </section>
        ))}
      </div>
    </details>
  );
}
