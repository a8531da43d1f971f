/** Copies a text and confirms it by a toast. */
import { useState } from 'react';
import { copyText } from '../shared/copy-text.ts';
import { useText } from '../text/text.ts';
import { useToast } from './toast.tsx';

type CopyButtonProps = {
  /** The text to copy. */
  value: string;
  /** What the text is, for screen readers: 'Account number'. */
  label: string;
  /** The toast after copying. */
  words: string;
  /** On the button, if 'Copy' alone is unclear. */
  caption?: string;
};

export function CopyButton({ value, label, words, caption }: CopyButtonProps) {
  const { site, sentences } = useText();
  const showToast = useToast();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await copyText(value);
      setCopied(true);
      showToast(words);
      setTimeout(() => setCopied(false), 2500);
    } catch {
      showToast(sentences.copyFailed, 'error');
    }
  }
  const action = caption ?? site.copy;
  return (
    <button
      type="button"
      // The toast says that it is copied; a new name would say so again.
      aria-label={site.named({ action, what: label })}
      className="needs-scripts btn btn-small shrink-0 bg-wash px-3! text-teal"
      onClick={copy}
    >
      {/* Both words take up space, so that the button's width and the lines beside it stay the same. */}
      <span className="grid">
        <span className={`[grid-area:1/1] ${isCopied ? 'invisible' : ''}`}>{action}</span>
        <span className={`[grid-area:1/1] ${isCopied ? '' : 'invisible'}`}>{site.copied}</span>
      </span>
    </button>
  );
}
