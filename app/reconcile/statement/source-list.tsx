/** The statements read: what became of each line, the lines that were not read, and the choice of columns. */

import { counted } from '../../text/plural.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { lineCountOf, type Statement } from './credits.ts';
import { FilePassword } from './file-password.tsx';
import type { Source } from './source.ts';
import type { Sources } from './use-sources.ts';

const chooseOther = 'Please choose CSV or Excel (.xlsx) when you download it from the bank';

const refusals: Record<NonNullable<Source['refused']>, string> = {
  oldExcel: [
    'We can’t read this old kind of Excel file.',
    'Open it in Excel or LibreOffice and save it as .xlsx or CSV,',
    'or choose CSV when you download it from the bank.',
  ].join(' '),
  locked: 'This file is protected by a password.',
  wrongPassword: 'This file is protected by a password.',
  oldPassword:
    'We can’t open this old kind of password protection. Open the file in Excel or LibreOffice and save it without a password.',
  pictures: `This PDF contains only pictures, no text. ${chooseOther}.`,
  noTable: `No table with dates and amounts was found in this PDF. ${chooseOther}, or copy the lines and paste them above.`,
  tooLong: 'This PDF is too long. Please choose a shorter period.',
  damaged: 'This file is damaged. Please download it from the bank again.',
  tooLarge: 'This file is larger than 10 MB. Please choose a shorter period.',
  other: 'We can’t read this file. Please choose CSV, Excel (.xlsx) or PDF.',
  empty: 'This file is empty.',
};

/** Unread lines that are shown at once; the others unfold. */
const unreadAtOnce = 5;

export function SourceList({ sources: all }: { sources: Sources }) {
  const { sources, kept, correct, remove, forget, unlock, isReading } = all;
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
            {source.locked && (
              <FilePassword source={source} file={source.locked} isReading={isReading} unlock={unlock} />
            )}
            <Unread source={source} />
            {source.table && <ColumnChoice source={source} table={source.table} correct={correct} />}
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <p>
          {counted(kept.length, 'incoming payment')} from statements you opened in this tab earlier.{' '}
          <button type="button" className="cursor-pointer text-teal underline" onClick={forget}>
            Remove them
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
    return <Warning words={`${accountOf(statement)}. Are the columns right?`} />;
  }
  return <span className="num text-soft">{accountOf(statement)}</span>;
}

/** '38 lines: 36 payments in, 1 payment out, 1 not read': the parts add up to the lines. */
function accountOf(statement: Statement): string {
  const { credits, debits, unread } = statement;
  const parts = [
    `${counted(credits.length, 'payment')} in`,
    `${counted(debits, 'payment')} out`,
    unread.length > 0 && `${unread.length.toLocaleString('en-IN')} not read`,
  ];
  return `${counted(lineCountOf(statement), 'line')}: ${parts.filter(Boolean).join(', ')}`;
}

function Unread({ source: { statement, table } }: { source: Source }) {
  const unread = statement?.unread ?? [];
  if (unread.length === 0) return null;
  return (
    <div className="text-small">
      <Warning words={`${counted(unread.length, 'line')} not read: ${helpOf(table)}`} />
      <UnreadLines lines={unread.slice(0, unreadAtOnce)} />
      {unread.length > unreadAtOnce && (
        <details>
          <summary className="w-fit text-teal underline">
            {counted(unread.length - unreadAtOnce, 'more line')}
          </summary>
          <UnreadLines lines={unread.slice(unreadAtOnce)} />
        </details>
      )}
    </div>
  );
}

const tableHelp = 'date, amount, or direction is unclear. Please check the columns.';
const pdfHelp =
  'date, amount, or direction is unclear, or the balance doesn’t fit. Please check the columns, or choose CSV.';
const textHelp =
  'date, amount, or direction is unclear. Write Cr after the amount if it came in, and paste again.';

function helpOf(table: Source['table']): string {
  if (!table) return textHelp;
  return table.pictures ? pdfHelp : tableHelp;
}

function UnreadLines({ lines }: { lines: string[] }) {
  return (
    <ul className="list-disc pl-5 text-soft [overflow-wrap:anywhere]">
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are possible, and lines never move
        <li key={n}>{line}</li>
      ))}
    </ul>
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
