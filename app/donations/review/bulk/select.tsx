/** The boxes that select donations of a list: one of each, and one for all that the page shows. */
import type { Donation } from '../../donation.ts';
import type { Selection } from './use-selection.ts';

const box = 'size-5 shrink-0 cursor-pointer accent-teal';

export function Select({ donation, selection }: { donation: Donation; selection: Selection }) {
  return (
    <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className={box}
        aria-label={`Select ${donation.firstname} ${donation.lastname}`}
        checked={selection.has(donation.id)}
        onChange={() => selection.toggle(donation.id)}
      />
    </label>
  );
}

export function SelectAll({ selection }: { selection: Selection }) {
  return (
    <label className="-my-2 flex w-fit cursor-pointer items-center gap-3 px-3 py-1.5 text-small text-soft">
      <input type="checkbox" className={box} checked={selection.isAll} onChange={selection.toggleAll} />
      Select all on this page
    </label>
  );
}
