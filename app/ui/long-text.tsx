/** A text of several lines, shortened until the reader asks for all of it. */
import { useState } from 'react';
import { useTeamText } from '../text/team/words.ts';

/** About six lines of a narrow column, and at most five line breaks. */
const most = 160;
const maxLines = 5;

/** True if LongText shows only the beginning of this text at first. */
export function isCutShort(text: string): boolean {
  return text.length > startOf(text).length + 20;
}

const startOf = (text: string) => text.split('\n').slice(0, maxLines).join('\n').slice(0, most).trimEnd();

export function LongText({ text }: { text: string }) {
  const { controls } = useTeamText();
  const [isWhole, setWhole] = useState(false);
  const isShort = !isCutShort(text);
  return (
    <div className="whitespace-pre-line">
      {isShort || isWhole ? text : `${startOf(text)}… `}
      {!isShort && (
        <button
          type="button"
          className="cursor-pointer text-teal underline"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? controls.less : controls.more}
        </button>
      )}
    </div>
  );
}
