/**
 * A list of hundreds, as one text of HTML: a page that has three of them would spend most of its start, and of every change of
 * its form, on going through options that never change.
 */
import { type ComponentProps, useMemo, useState } from 'react';
import { escapeMarkup } from '../shared/escape-markup.ts';

export type Choice = { value: string; words: string };

type LongSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** The same array as long as nothing in it changes. What browser and server name otherwise stays as the server wrote it. */
  choices: readonly Choice[];
  optionClass?: string;
};

export function LongSelect({ choices, optionClass = '', ...select }: LongSelectProps) {
  // Which is chosen later is the element's own, or React's, affair.
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
  return `<option value="${escapeMarkup(value)}"${named}${selected}>${escapeMarkup(words)}</option>`;
}
