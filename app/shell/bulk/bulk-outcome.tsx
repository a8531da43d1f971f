/** Progress of an action for many rows of a list; at its end the failed and unmatched ids, by name. */
import { CountProgress } from '../../ui/count-progress.tsx';
import { againOf, progressOf } from './bulk-work.ts';
import { NamedIds } from './named-ids.tsx';
import type { Bulk } from './use-bulk-work.ts';

type BulkOutcomeProps<Action extends string> = {
  bulk: Pick<Bulk<Action>, 'work' | 'isRunning' | 'repeat' | 'dismiss'>;
  /** The words for one row and for several: 'donation', 'donations'. */
  nouns: readonly [one: string, several: string];
  /** The name of a row; undefined if the list no longer contains it. */
  nameOf: (id: string) => string | undefined;
};

export function BulkOutcome<Action extends string>(props: BulkOutcomeProps<Action>) {
  const { bulk, nouns, nameOf } = props;
  const { work, isRunning } = bulk;
  if (!work) return null;
  const again = againOf(work);
  if (isRunning) {
    const label = `${nouns[1].slice(0, 1).toUpperCase()}${nouns[1].slice(1)} updated`;
    return <CountProgress label={label} verb="updated" progress={progressOf(work)} />;
  }
  const ids = { nouns, nameOf };
  return (
    <section aria-label="What was not done" className="card grid gap-3 border-error! p-4 text-base">
      <NamedIds {...ids} words={() => 'failed:'} ids={work.failed} />
      <NamedIds
        {...ids}
        words={(one) => (one ? 'no longer exists:' : 'no longer exist:')}
        ids={work.missing.map((id) => ({ id, words: '' }))}
      />
      <NamedIds
        {...ids}
        words={(one) =>
          `${one ? 'was' : 'were'} tried again after a reload and refused. The first try may have worked.`
        }
        ids={work.unsure}
      />
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
