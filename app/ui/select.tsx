/** Checkboxes that select rows of a list: one per row, and one for all rows of the page. */
import { useTeamText } from '../text/team/words.ts';
import type { Selection } from './use-selection.ts';

const box = 'size-5 shrink-0 cursor-pointer accent-teal';

type Boxes = Pick<Selection, 'has' | 'toggle' | 'toggleAll' | 'isAll'>;

/** `name`: the row, for screen readers. */
export function Select({ id, name, selection }: { id: string; name: string; selection: Boxes }) {
  const { controls } = useTeamText();
  return (
    <label className="-m-2.5 grid size-10 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className={box}
        aria-label={controls.select(name)}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

export function SelectAll({ selection }: { selection: Boxes }) {
  const { controls } = useTeamText();
  return (
    <label className="-my-2 flex w-fit cursor-pointer items-center gap-3 px-3 py-1.5 text-small text-soft">
      <input type="checkbox" className={box} checked={selection.isAll} onChange={selection.toggleAll} />
      {controls.selectAll}
    </label>
  );
}
