/** A text to read and copy. `label`: what the text is. */
import { useText } from '../text/text.ts';
import { CopyButton } from './copy-button.tsx';

export function CopyField({ value, label }: { value: string; label: string }) {
  const { sentences } = useText();
  return (
    <div className="flex items-center gap-2 breaks">
      {/* A long address takes several lines; where a browser can't do that, it scrolls. */}
      <textarea
        className="input field-sizing-content min-h-12 min-w-0 resize-none break-all"
        rows={1}
        aria-label={label}
        value={value}
        readOnly
      />
      <CopyButton value={value} label={label} words={sentences.textCopied} />
    </div>
  );
}
