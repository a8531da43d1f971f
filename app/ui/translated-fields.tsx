/** An input for each language, the default language first: 'Title (in English)'. For the team's pages. */
import type { ChangeEvent } from 'react';
import { defaultLanguage, type Language, languages } from '../../platform/languages.ts';
import { inFormOrder } from '../shared/form-order.ts';
import type { Translated } from '../shared/translated.ts';
import { Field } from './field.tsx';

type TranslatedFieldsProps = {
  label: string;
  /** A box of so many lines; without it, one line. */
  rows?: number;
  maxLength: number;
  value: Translated;
  /** Words after the language: ', may be empty'. */
  addition?: (language: Language) => string;
  /** The error of a language's words, by its code. */
  errorIn?: (language: Language) => string | undefined;
  onChange: (value: Translated) => void;
};

export function TranslatedFields(props: TranslatedFieldsProps) {
  const { label, rows, maxLength, value, addition, errorIn, onChange } = props;
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {inFormOrder.map((language) => (
        <Field
          key={language}
          label={`${label} (in ${languages[language].englishName}${addition?.(language) ?? ''})`}
          error={errorIn?.(language)}
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

/** For `errorIn`: only the default language's words can be refused. */
export const inDefault = (error: string | undefined) => (language: Language) =>
  language === defaultLanguage ? error : undefined;
