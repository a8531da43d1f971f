/** Progress of an action for many rows of a list; at its end the failed and unmatched ids, by name. */
import { CopyButton } from '../../ui/copy-button.tsx';
import { CountProgress } from '../../ui/count-progress.tsx';
import { againOf, progressOf } from './bulk-work.ts';
import type { Bulk } from './use-bulk-work.ts';

/** A longer list would not be read; a button copies all ids. */
const idsShown = 20;

type BulkOutcomeProps<Action extends string> = {
  bulk: Pick<Bulk<Action>, 'work' | 'isRunning' | 'repeat' | 'dismiss'>;
  /** The words for one row and for several: 'donation', 'donations'. */
  nouns: readonly [one: string, several: string];
  /** The name of a row, for rows of a list (not typed ids); undefined if the list no longer contains it. */
  nameOf?: (id: string) => string | undefined;
  /** The sentence above the failed rows (specification). */
  failedWords?: string;
};

export function BulkOutcome<Action extends string>(props: BulkOutcomeProps<Action>) {
  const { bulk, nouns, nameOf, failedWords } = props;
  const { work, isRunning } = bulk;
  if (!work) return null;
  const again = againOf(work);
  if (isRunning) {
    const label = `${nouns[1].slice(0, 1).toUpperCase()}${nouns[1].slice(1)} updated`;
    return <CountProgress label={label} verb="updated" progress={progressOf(work)} />;
  }
  const ids = { nouns: nameOf ? nouns : idNouns, nameOf };
  return (
    <section aria-label="What was not done" className="card grid gap-3 border-error! p-4 text-base">
      {failedWords && work.failed.length > 0 && (
        <p role="alert" className="font-semibold text-error">
          {failedWords}
        </p>
      )}
      <Ids {...ids} words={() => 'failed:'} ids={work.failed} />
      <Ids
        {...ids}
        words={(one) =>
          nameOf ? (one ? 'isn’t there any more:' : 'aren’t there any more:') : `matched no ${nouns[0]}:`
        }
        ids={work.missing.map((id) => ({ id, words: '' }))}
      />
      <Ids
        {...ids}
        words={(one) =>
          `${one ? 'was' : 'were'} tried again after a reload, and refused: the first time may have done it.`
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

const idNouns = ['ID', 'IDs'] as const;

type IdsProps = Pick<BulkOutcomeProps<string>, 'nouns' | 'nameOf'> & {
  /** The words for one, or for several. */
  words: (isOne: boolean) => string;
  ids: { id: string; words: string }[];
};

function Ids({ nouns, nameOf, words, ids }: IdsProps) {
  if (ids.length === 0) return null;
  const isOne = ids.length === 1;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {ids.length.toLocaleString('en-IN')} {nouns[isOne ? 0 : 1]} {words(isOne)}
        <CopyButton
          value={ids.map(({ id }) => id).join(',')}
          label="these IDs"
          words="Copied IDs to clipboard."
        />
      </p>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
        {ids.slice(0, idsShown).map(({ id, words: why }) => (
          <li key={id}>
            {nameOf?.(id) ?? <span className="num">{id}</span>}
            {why && `: ${why}`}
          </li>
        ))}
        {ids.length > idsShown && <li>and {ids.length - idsShown} more</li>}
      </ul>
    </div>
  );
}
