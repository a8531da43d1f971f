/** A text of several lines, cut short until it is asked for. */
import { useState } from 'react';

/** About six lines of a narrow column, and no more lines of its own. */
const most = 160;
const maxLines = 5;

/** True for a text of which LongText shows only the beginning at first. */
export function isCutShort(text: string): boolean {
  return text.length > startOf(text).length + 20;
}

const startOf = (text: string) => text.split('\n').slice(0, maxLines).join('\n').slice(0, most).trimEnd();

export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isShort = !isCutShort(text);
  return (
    <div className="whitespace-pre-line">
      {isShort || isWhole ? text : `${startOf(text)}… `}
      {!isShort && (
        <button
          type="button"
          className="cursor-pointer text-teal underline"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}
