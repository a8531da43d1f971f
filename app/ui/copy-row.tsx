/** A detail with its label, its value and a Copy button. */
import type { Language } from '../../platform/languages.ts';
import { CopyButton } from './copy-button.tsx';

type CopyRowProps = {
  label: string;
  /** The value as shown. */
  value: string;
  /** Text to copy; defaults to the text shown. */
  copied?: string;
  /** The toast after copying. */
  words: string;
  /** The language of the value, if it is not the page's. */
  lang?: Language;
  /** Below the value. */
  note?: string | null;
};

export function CopyRow({ label, value, copied = value, words, lang, note }: CopyRowProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line py-2.5 breaks">
      <dl className="min-w-0">
        <dt className="text-small text-soft">{label}</dt>
        <dd lang={lang} className="num font-semibold [overflow-wrap:anywhere]">
          {value}
        </dd>
        {note && <dd className="text-small text-soft">{note}</dd>}
      </dl>
      <CopyButton value={copied} label={label} words={words} />
    </div>
  );
}
