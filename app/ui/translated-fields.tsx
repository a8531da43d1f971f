/** A text box for each language, the default language first. For the team's pages. */
import { defaultLanguage, languages, othersThan } from '../../platform/languages.ts';
import type { Translated } from '../shared/translated.ts';
import { Field } from './field.tsx';

type TranslatedFieldsProps = {
  label: string;
  rows: number;
  maxLength: number;
  value: Translated;
  /** The error of the default language's words, by its code. */
  error?: string | undefined;
  onChange: (value: Translated) => void;
};

export function TranslatedFields(props: TranslatedFieldsProps) {
  const { label, rows, maxLength, value, error, onChange } = props;
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {[defaultLanguage, ...othersThan(defaultLanguage)].map((language) => (
        <Field
          key={language}
          label={`${label} (in ${languages[language].englishName})`}
          error={language === defaultLanguage ? error : undefined}
        >
          {(field) => (
            <textarea
              {...field}
              lang={language}
              className="input"
              rows={rows}
              maxLength={maxLength}
              value={value[language]}
              onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
