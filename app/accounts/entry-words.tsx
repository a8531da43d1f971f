/** The words of an entry in each language, the default language first. */
import type { ComponentProps } from 'react';
import { languages } from '../../platform/languages.ts';
import { inFormOrder } from '../shared/form-order.ts';
import type { Translated } from '../shared/translated.ts';
import { TextField } from '../ui/text-field.tsx';

type EntryWordsProps = Pick<ComponentProps<typeof TextField<{ words: Translated }>>, 'form' | 'label'> & {
  maxLength: number;
  /** After the language: ', may be empty'. */
  addition?: string;
};

export function EntryWords({ form, label, maxLength, addition = '' }: EntryWordsProps) {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {inFormOrder.map((language) => (
        <TextField
          key={language}
          form={form}
          name={`words.${language}`}
          label={`${label} (in ${languages[language].englishName}${addition})`}
          lang={language}
          rows={2}
          maxLength={maxLength}
        />
      ))}
    </div>
  );
}
