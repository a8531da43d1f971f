/** An input per language, the default language first: 'Name (in English)'. */
import type { ChangeEvent } from 'react';
import { defaultLanguage, languages, othersThan } from '../../platform/languages.ts';
import type { Translated } from '../shared/translated.ts';
import { Field } from '../ui/field.tsx';

type TranslatedInputsProps = {
  label: string;
  value: Translated;
  maxLength: number;
  /** A box of so many lines instead of one line. */
  rows?: number;
  /** Set if every language may be empty. */
  isOptional?: boolean;
  /** The error of a language's words, by its code. */
  errorIn: (language: keyof Translated) => string | undefined;
  onChange: (value: Translated) => void;
};

export function TranslatedInputs(props: TranslatedInputsProps) {
  const { label, value, maxLength, rows, isOptional = false, errorIn, onChange } = props;
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {[defaultLanguage, ...othersThan(defaultLanguage)].map((language) => (
        <Field
          key={language}
          label={`${label} (in ${languages[language].englishName}${isOptional || language !== defaultLanguage ? ', may be empty' : ''})`}
          error={errorIn(language)}
        >
          {(field) => {
            const attributes = {
              ...field,
              lang: language,
              className: 'input',
              maxLength,
              value: value[language],
              onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                onChange({ ...value, [language]: event.target.value }),
            };
            return rows ? <textarea {...attributes} rows={rows} /> : <input {...attributes} />;
          }}
        </Field>
      ))}
    </div>
  );
}
