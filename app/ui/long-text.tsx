/** A text of several lines, cut short until it is asked for. */
import { useState } from 'react';

/** About six lines of a narrow column. */
const most = 160;

export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isShort = text.length <= most + 20;
  return (
    <div className="whitespace-pre-line">
      {isShort || isWhole ? text : `${text.slice(0, most).trimEnd()}… `}
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
