/** A detail to be copied: what it is, its value, its Copy button. */
import { CopyButton } from './copy-button.tsx';

type CopyRowProps = {
  label: string;
  /** As it is shown. */
  value: string;
  /** What is copied, where that isn't what is shown. */
  copied?: string;
  /** Said when it is copied. */
  words: string;
};

export function CopyRow({ label, value, copied = value, words }: CopyRowProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line py-2.5">
      <dl className="min-w-0">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="num font-semibold [overflow-wrap:anywhere]">{value}</dd>
      </dl>
      <CopyButton value={copied} label={label} words={words} />
    </div>
  );
}
