/** What readers would see, in each language side by side. */
import type { ReactNode } from 'react';
import { type Language, languages } from '../../platform/languages.ts';
import type { Text } from '../text/en/pages.ts';
import { useAllTexts } from '../text/use-all-texts.ts';

export function Previews({ children }: { children: (language: Language, text: Text) => ReactNode }) {
  const texts = useAllTexts();
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lead">
        What readers would see
      </h2>
      <div className="grid gap-4 wide:grid-cols-2">
        {texts.map(([language, text]) => (
          <div key={language} lang={language} className="grid min-w-0 content-start gap-2">
            <p className="text-small text-soft">{languages[language].name}</p>
            {children(language, text)}
          </div>
        ))}
      </div>
    </section>
  );
}
