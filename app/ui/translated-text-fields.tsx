/** A TextField for each language, the default language first: 'What it paid for (in English)'. For the team's pages. */
import type { ComponentProps } from 'react';
import { type Language, languages } from '../../platform/languages.ts';
import { inFormOrder } from '../shared/form-order.ts';
import type { FieldPath } from '../shared/use-form.ts';
import { TextField } from './text-field.tsx';

type TranslatedTextFieldsProps<Fields extends object> = Pick<
  ComponentProps<typeof TextField<Fields>>,
  'form' | 'label' | 'rows' | 'maxLength'
> & {
  nameIn: (language: Language) => FieldPath<Fields>;
  /** Words after the language: ', may be empty'. */
  addition?: (language: Language) => string;
};

export function TranslatedTextFields<Fields extends object>(props: TranslatedTextFieldsProps<Fields>) {
  const { label, nameIn, addition, ...field } = props;
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {inFormOrder.map((language) => (
        <TextField
          key={language}
          {...field}
          name={nameIn(language)}
          label={`${label} (in ${languages[language].englishName}${addition?.(language) ?? ''})`}
          lang={language}
        />
      ))}
    </div>
  );
}
