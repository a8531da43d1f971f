/** One group of rows under its heading: the first ones, and all of them when asked for. */
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../money/index.ts';

type RowGroupProps<Item> = {
  id: string;
  title: string;
  words: string;
  rows: Item[];
  render: (row: Item) => ReactNode;
  /** What the lines come to, in rupees; left out where there are none. */
  total?: number;
  /** How many are shown until all are asked for. */
  atFirst?: number;
  /** What is done with all of them. */
  children?: ReactNode;
};

/** As many as one works through at a time; thousands at once would be slow. */
const usually = 50;

export function RowGroup<Item>(props: RowGroupProps<Item>) {
  const { id, title, words, rows, render, total, atFirst = usually, children } = props;
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
