/** The inputs of a fact for each language, which say which of them may be empty. */
import type { ComponentProps } from 'react';
import { defaultLanguage } from '../../platform/languages.ts';
import { TranslatedFields } from '../ui/translated-fields.tsx';

/** `isOptional`: every language may be empty. */
type TranslatedInputsProps = Omit<ComponentProps<typeof TranslatedFields>, 'addition'> & {
  isOptional?: boolean;
};

export function TranslatedInputs({ isOptional = false, ...fields }: TranslatedInputsProps) {
  return (
    <TranslatedFields
      {...fields}
      addition={(language) => (isOptional || language !== defaultLanguage ? ', may be empty' : '')}
    />
  );
}
