/** A text to read and copy. `label`: what the text is. */
import { useText } from '../text/text.ts';
import { CopyButton } from './copy-button.tsx';

export function CopyField({ value, label }: { value: string; label: string }) {
  const { sentences } = useText();
  return (
    <div className="flex items-center gap-2 breaks">
      <input className="input min-w-0" aria-label={label} value={value} readOnly />
      <CopyButton value={value} label={label} words={sentences.textCopied} />
    </div>
  );
}
