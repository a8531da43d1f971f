/** What the team accepted by statements lately, each with its Undo: also after a reload, and for one another. */
import { When } from '../../ui/when.tsx';

type Batch = { id: string; at: string; who: string; isOwn: boolean; donations: number; entered: number };

export function Batches({ batches, onUndo }: { batches: Batch[] | null; onUndo: (id: string) => void }) {
  if (!batches || batches.length === 0) return null;
  return (
    <section aria-labelledby="accepted" className="grid gap-3">
      <h2 id="accepted" className="text-lead">
        Accepted in the last days
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
            <button
              type="button"
              className="btn btn-quiet btn-small ml-auto"
              onClick={() => onUndo(batch.id)}
            >
              Undo<span className="sr-only"> {wordsOf(batch)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ donations, entered }: Batch): string {
  if (entered > 0) return '1 gift entered from its line';
  return `${donations.toLocaleString('en-IN')} ${donations === 1 ? 'donation' : 'donations'} verified`;
}
