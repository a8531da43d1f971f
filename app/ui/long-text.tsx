/** A text of several lines, cut short until it is asked for. */
import { useState } from 'react';

/** About six lines of a narrow column, and no more lines of its own. */
const most = 160;
const maxLines = 5;

export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const start = text.split('\n').slice(0, maxLines).join('\n').slice(0, most).trimEnd();
  const isShort = text.length <= start.length + 20;
  return (
    <div className="whitespace-pre-line">
      {isShort || isWhole ? text : `${start}… `}
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
