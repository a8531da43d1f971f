/** Progress of an action for many rows of a list; at its end the failed and unmatched ids, by name. */
import { useTeamText } from '../../text/team/words.ts';
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
  const { controls } = useTeamText();
  const { work, isRunning } = bulk;
  if (!work) return null;
  const again = againOf(work);
  if (isRunning) {
    const verb = controls.bulk.updated;
    const label = controls.bulk.progressLabel({ several: nouns[1], verb });
    return <CountProgress label={label} verb={verb} progress={progressOf(work)} />;
  }
  const ids = { nouns, nameOf };
  return (
    <section aria-label={controls.bulk.notDone} className="card grid gap-3 border-error! p-4 text-base">
      <NamedIds {...ids} words={controls.bulk.failed} ids={work.failed} />
      <NamedIds {...ids} words={controls.bulk.gone} ids={work.missing.map((id) => ({ id, words: '' }))} />
      <NamedIds {...ids} words={controls.bulk.unsure} ids={work.unsure} />
      <div className="flex flex-wrap gap-2">
        {again && (
          <button type="button" className="btn btn-solid btn-small" onClick={() => bulk.repeat(again)}>
            {controls.tryAgain}
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-small" onClick={bulk.dismiss}>
          {controls.close}
        </button>
      </div>
    </section>
  );
}
