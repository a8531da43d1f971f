/** One group of rows under its heading. Shows the first rows and a button for more. */
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../money/index.ts';

type RowGroupProps<Item> = {
  id: string;
  title: string;
  words: string;
  rows: Item[];
  render: (row: Item) => ReactNode;
  /** The sum of the lines in rupees; left out if the rows are not lines. */
  total?: number;
  /** Number of rows shown at first. */
  atFirst?: number;
  /** Actions for the whole group. */
  children?: ReactNode;
};

/** Rendering thousands of rows at once would be slow. */
const usualRows = 50;

export function RowGroup<Item>(props: RowGroupProps<Item>) {
  const { id, title, words, rows, render, total, atFirst = usualRows, children } = props;
  const [shown, setShown] = useState(atFirst);
  if (rows.length === 0) return null;
  const more = Math.min(rows.length - shown, 200);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} tabIndex={-1} className="num text-lead outline-none">
          {title} ({rows.length.toLocaleString('en-IN')})
        </h2>
        <p className="num text-small text-soft">
          {total !== undefined && `${formatMoney(total, 'INR')} in all. `}
          {words}
        </p>
      </div>
      {children}
      <ul>{rows.slice(0, shown).map(render)}</ul>
      {more > 0 && (
        <button
          type="button"
          className="btn btn-quiet btn-small justify-self-start"
          onClick={() => setShown(shown + more)}
        >
          Show {more} more<span className="sr-only"> of {title}</span>
        </button>
      )}
    </section>
  );
}
