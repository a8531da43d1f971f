/** The statements read: their numbers of credits and debits, unreadable lines, and the choice of columns. */
import { WarningIcon } from '../../ui/icons.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { Source } from './source.ts';
import type { Sources } from './use-sources.ts';

const refusals: Record<NonNullable<Source['refused']>, string> = {
  oldExcel: [
    'This is an Excel file of the old kind, or one protected by a password; neither can be read here.',
    'Open it in Excel or LibreOffice and save it as .xlsx or CSV without a password,',
    'or choose CSV when you download it from the bank.',
  ].join(' '),
  pdf: 'This is a PDF. Open it, select the lines of the table, copy them and paste them above.',
  damaged: 'This file is damaged. Please download it from the bank again.',
  tooLarge: 'This file is larger than 10 MB. Please choose a shorter period.',
  other: 'This is no statement that can be read here. CSV and .xlsx can.',
  empty: 'There is nothing in it.',
};

/** The most unreadable lines shown. */
const maxUnread = 5;

export function SourceList({ sources: { sources, kept, correct, remove, forget } }: { sources: Sources }) {
  if (sources.length === 0 && kept.length === 0) return null;
  return (
    <section aria-label="Statements" className="grid grid-cols-1 gap-3">
      <ul className="grid grid-cols-1 gap-2">
        {sources.map((source) => (
          <li key={source.id} className="grid grid-cols-1 gap-2 border-t border-line pt-2">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <strong className="font-semibold [overflow-wrap:anywhere]">{source.name}</strong>
              <Found source={source} />
              <button
                type="button"
                className="cursor-pointer text-teal underline"
                onClick={() => remove(source.id)}
              >
                Remove<span className="sr-only"> {source.name}</span>
              </button>
            </div>
            <Unread source={source} />
            {source.table && <ColumnChoice source={source} table={source.table} correct={correct} />}
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <p>
          {counted(kept.length, 'credit')} of the statements that were open in this tab before.{' '}
          <button type="button" className="cursor-pointer text-teal underline" onClick={forget}>
            Put it away
          </button>
        </p>
      )}
    </section>
  );
}

function Found({ source: { statement, refused } }: { source: Source }) {
  if (refused) return <Warning words={refusals[refused]} />;
  if (!statement) return <Warning words="Which column is what? Please choose date and credit below." />;
  const { credits, debits } = statement;
  if (credits.length === 0 && debits > 0) {
    return <Warning words={`${debits} debits and no credit: are the columns right?`} />;
  }
  return (
    <span className="num text-soft">
      {counted(credits.length, 'credit')} · {counted(debits, 'debit')} left out
    </span>
  );
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`;

function Unread({ source: { statement } }: { source: Source }) {
  const unread = statement?.unread ?? [];
  if (unread.length === 0) return null;
  return (
    <div className="text-small">
      <Warning words={`${unread.length} ${unread.length === 1 ? 'line' : 'lines'} could not be read:`} />
      <ul className="list-disc pl-5 text-soft [overflow-wrap:anywhere]">
        {unread.slice(0, maxUnread).map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are possible, and lines never move
          <li key={n}>{line}</li>
        ))}
        {unread.length > maxUnread && <li>and {unread.length - maxUnread} more</li>}
      </ul>
    </div>
  );
}

function Warning({ words }: { words: string }) {
  return (
    <span className="flex max-w-[70ch] items-start gap-1.5 text-error">
      <WarningIcon className="mt-1 size-4 shrink-0" />
      {words}
    </span>
  );
}
