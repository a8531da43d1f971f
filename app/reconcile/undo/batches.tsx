/** The batches that the team accepted in the last days, each with an Undo button that any admin can use. */

import { counted } from '../../text/plural.ts';
import { When } from '../../ui/when.tsx';

type Batch = {
  id: string;
  at: string;
  who: string;
  isOwn: boolean;
  /** Number of lines that are not undone. */
  donations: number;
  entered: number;
  /** Undo has begun and was interrupted. */
  isBegun: boolean;
};

type BatchesProps = {
  batches: Batch[] | null;
  /** The ids of jobs that run: a batch has the id of the job that accepts its lines. */
  running: ReadonlySet<string>;
  onUndo: (id: string) => void;
};

export function Batches({ batches, running, onUndo }: BatchesProps) {
  if (!batches || batches.length === 0) return null;
  return (
    <section aria-labelledby="accepted" className="grid gap-3">
      <h2 id="accepted" className="text-lead">
        Accepted recently
      </h2>
      <ul className="grid gap-1">
        {batches.map((batch) => (
          <li
            key={batch.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span className="num min-w-0 [overflow-wrap:anywhere]">
              {batch.isOwn ? 'You' : <bdi>{batch.who}</bdi>}: {wordsOf(batch)}
            </span>
            <span className="text-small text-soft">
              <When at={batch.at} />
            </span>
            {running.has(batch.id) ? (
              <span className="text-small text-soft">so far; other lines follow</span>
            ) : (
              <button
                type="button"
                className="btn btn-quiet btn-small ml-auto"
                onClick={() => onUndo(batch.id)}
              >
                {batch.isBegun ? 'Undo the rest' : 'Undo'}
                <span className="sr-only"> {wordsOf(batch)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ donations, entered, isBegun }: Batch): string {
  if (entered > 0) return '1 donation entered from its line';
  const count = counted(donations, 'donation');
  return isBegun ? `${count} still verified: the rest of this batch is undone` : `${count} verified`;
}
