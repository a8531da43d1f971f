/** How far an action for many donations is; at its end the ids that failed or matched nothing, by name. */
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CountProgress } from '../../../ui/count-progress.tsx';
import { againOf, progressOf } from './bulk-work.ts';
import type { Bulk } from './use-bulk-work.ts';

/** More would be no list that anybody reads; all of them can be copied. */
const idsShown = 20;

export function BulkOutcome({ bulk }: { bulk: Bulk }) {
  const { work, isRunning } = bulk;
  if (!work) return null;
  const again = againOf(work);
  if (isRunning) {
    return <CountProgress label="Donations updated" verb="updated" progress={progressOf(work)} />;
  }
  return (
    <section aria-label="What was not done" className="card grid gap-3 border-error! p-4 text-base">
      <Ids words={(many) => `${many} failed:`} ids={work.failed.map(({ id, words }) => [id, words])} />
      <Ids words={(many) => `${many} matched no donation:`} ids={work.missing.map((id) => [id, ''])} />
      <div className="flex flex-wrap gap-2">
        {again && (
          <button type="button" className="btn btn-solid btn-small" onClick={() => bulk.repeat(again)}>
            Try again
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-small" onClick={bulk.dismiss}>
          Close
        </button>
      </div>
    </section>
  );
}

function Ids({ words, ids }: { words: (many: string) => string; ids: [id: string, why: string][] }) {
  if (ids.length === 0) return null;
  const many = `${ids.length.toLocaleString('en-IN')} ${ids.length === 1 ? 'ID' : 'IDs'}`;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {words(many)}
        <CopyButton
          value={ids.map(([id]) => id).join(',')}
          label="these IDs"
          words="Copied IDs to clipboard."
        />
      </p>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
        {ids.slice(0, idsShown).map(([id, why]) => (
          <li key={id}>
            <span className="num">{id}</span>
            {why && `: ${why}`}
          </li>
        ))}
        {ids.length > idsShown && <li>and {ids.length - idsShown} more</li>}
      </ul>
    </div>
  );
}
