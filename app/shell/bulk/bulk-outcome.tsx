/** How far an action for many rows of a list is; at its end the ids that failed or matched nothing, by name. */
import { CopyButton } from '../../ui/copy-button.tsx';
import { CountProgress } from '../../ui/count-progress.tsx';
import { againOf, progressOf } from './bulk-work.ts';
import type { Bulk } from './use-bulk-work.ts';

/** More would be no list that anybody reads; all of them can be copied. */
const idsShown = 20;

type BulkOutcomeProps<Action extends string> = {
  bulk: Pick<Bulk<Action>, 'work' | 'isRunning' | 'repeat' | 'dismiss'>;
  /** What the rows are, one and several: 'donation', 'donations'. */
  nouns: readonly [one: string, several: string];
  /** What a row is called, where rows of a list are meant, not ids that somebody typed; undefined for one that isn't in the list any more. */
  nameOf?: (id: string) => string | undefined;
  /** Said above what failed: the specification's sentence. */
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
  /** What is said of one, or of several. */
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
