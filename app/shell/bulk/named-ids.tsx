/** Rows that an action did not do, by name, with the reason of each; nothing if there are none. */
import { useTeamText } from '../../text/team/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** A longer list would not be read; a button copies all ids. */
const idsShown = 20;

type NamedIdsProps = {
  /** The words for one row and for several: 'donation', 'donations'. */
  nouns: readonly [one: string, several: string];
  /** The name of a row; undefined if the page does not know it. */
  nameOf?: ((id: string) => string | undefined) | undefined;
  /** The words for one, or for several. */
  words: (isOne: boolean) => string;
  ids: { id: string; words: string }[];
};

export function NamedIds({ nouns, nameOf, words, ids }: NamedIdsProps) {
  const { controls } = useTeamText();
  if (ids.length === 0) return null;
  const isOne = ids.length === 1;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {ids.length.toLocaleString('en-IN')} {nouns[isOne ? 0 : 1]} {words(isOne)}
        <CopyButton
          value={ids.map(({ id }) => id).join(',')}
          label={controls.theseIds}
          words={controls.copiedIds}
        />
      </p>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
        {ids.slice(0, idsShown).map(({ id, words: why }) => (
          <li key={id}>
            {nameOf?.(id) ?? <span className="num">{id}</span>}
            {why && `: ${why}`}
          </li>
        ))}
        {ids.length > idsShown && <li>{controls.bulk.andMore(String(ids.length - idsShown))}</li>}
      </ul>
    </div>
  );
}
