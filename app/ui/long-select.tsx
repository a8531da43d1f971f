/**
 * A select with hundreds of options, rendered as one HTML string: otherwise React would spend most of a
 * page's start, and of every change of its form, on options that never change.
 */
import { type ComponentProps, useMemo, useState } from 'react';
import { escapeMarkup } from '../shared/escape-markup.ts';

export type Choice = { value: string; words: string };

type LongSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /**
   * Pass the same array as long as its content is the same. Where browser and server would differ, the
   * server's HTML stays.
   */
  choices: readonly Choice[];
  optionClass?: string;
};

export function LongSelect({ choices, optionClass = '', ...select }: LongSelectProps) {
  // The selected option of the first render only; later the element or React keeps it.
  const [first] = useState(select.value ?? select.defaultValue);
  const options = useMemo(
    () => ({
      __html: choices.map((choice) => optionOf(choice, optionClass, choice.value === first)).join(''),
    }),
    [choices, optionClass, first],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every sign that HTML would read is written otherwise
  return <select {...select} dangerouslySetInnerHTML={options} />;
}

function optionOf({ value, words }: Choice, optionClass: string, isChosen: boolean): string {
  const named = optionClass && ` class="${optionClass}"`;
  const selected = isChosen ? ' selected' : '';
  // Without the attribute the words are the value: so 400 options say theirs once.
  const valued = value === words ? '' : ` value="${escapeMarkup(value)}"`;
  return `<option${valued}${named}${selected}>${escapeMarkup(words)}</option>`;
}
