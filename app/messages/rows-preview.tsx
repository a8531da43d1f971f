/** Shows the messages in a pasted text as Home will show them, and the lines of a chat that are left out. */
import { counted } from '../text/plural.ts';
import { ScrollPanel } from '../ui/scroll-panel.tsx';
import type { Pasted, Row } from './rows.ts';

export function RowsPreview({ pasted: { rows, leftOut, isChat } }: { pasted: Pasted }) {
  return (
    <section className="grid gap-2" aria-labelledby="preview">
      <h2 id="preview" className="text-lead">
        Preview of {counted(rows.length, isChat ? 'message' : 'row')}
      </h2>
      {isChat && (
        <p className="text-small text-soft">
          This is a WhatsApp chat. Home publishes these words with the names, so delete from the box what was
          not meant for everybody, and ask the senders whether they agree.
        </p>
      )}
      <ScrollPanel label="Preview of the rows">
        <pre className="whitespace-pre-wrap rounded-card border border-line bg-card p-4 text-small [overflow-wrap:anywhere]">
          {JSON.stringify(
            rows.map(({ firstname, lastname, message }) => ({ firstname, lastname, message })),
            null,
            2,
          )}
        </pre>
      </ScrollPanel>
      <LeftOut parts={leftOut} />
    </section>
  );
}

function LeftOut({ parts }: { parts: string[] }) {
  if (parts.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="w-fit text-teal underline">
        {counted(parts.length, 'part')} left out: pictures, deleted messages and WhatsApp’s own lines
      </summary>
      <ul className="list-disc pl-5 text-soft [overflow-wrap:anywhere]">
        {parts.map((part, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parts are possible, and parts never move
          <li key={n}>{part}</li>
        ))}
      </ul>
    </details>
  );
}

/** Warns about rows that Home shows differently than expected: without words, or without a name. */
export function RowNotes({ rows }: { rows: Row[] }) {
  const wordless = rows.filter(({ message }) => message === '').length;
  const nameless = rows.filter(({ firstname, lastname }) => firstname === '' && lastname === '').length;
  return (
    <>
      {wordless > 0 && (
        <p role="status" className="note">
          {counted(wordless, 'row has', 'rows have')} no message. Home doesn’t show rows without a message.
        </p>
      )}
      {nameless > 0 && (
        <p role="status" className="note">
          {counted(nameless, 'message has', 'messages have')} no name. Home never shows a phone number. Write
          the sender’s name in its place, or Home shows only the words.
        </p>
      )}
    </>
  );
}
