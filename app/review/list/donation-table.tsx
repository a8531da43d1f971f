/** The table of the team's lists with its checkboxes, its keys, and the bar for selected rows. */
import { type ReactNode, useRef } from 'react';
import { useTeamText } from '../../text/team/words.ts';
import { SelectAll } from '../../ui/select.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import type { DonationJobs } from '../bulk/use-donation-jobs.ts';
import type { SaveField } from '../edit/use-save-field.ts';
import type { Verify } from '../verify/use-verify.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { LoadedList } from './load-list.ts';
import type { RowProps } from './row-props.ts';
import type { ListRows } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';

export type DonationTableProps = {
  title: string;
  loaded: LoadedList;
  /**
   * The table's columns. Cells of the first begin with a checkbox; screen readers read an empty head as
   * 'Actions'.
   */
  columns: readonly { head: string; width?: string; isNumber?: boolean }[];
  /** One line for each donation. */
  isDense?: boolean;
  /** Renders one `tbody`. */
  children: (row: RowProps) => ReactNode;
  rows: ListRows;
  save: SaveField;
  verify: Verify;
  bulk: DonationJobs;
  /** Called for the key that leads to the search. */
  onSearch: () => void;
};

export function DonationTable(props: DonationTableProps) {
  const { title, loaded, columns, isDense = false, children, rows, save, verify, bulk, onSearch } = props;
  const { columns: heads, keys: words } = useTeamText().donations;
  const selection = useSelection(loaded, rows.donations);
  const ref = useRef<HTMLTableElement>(null);
  const keys = useListKeys(ref, onSearch);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <SelectAll selection={selection} />
        <button type="button" className="list-keys" onClick={() => keys.setShown(true)}>
          {words.title} <kbd>?</kbd>
        </button>
      </div>
      <table ref={ref} className={`rows ${isDense ? 'rows-dense' : ''}`}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ head, width, isNumber }) => (
              <th key={head} scope="col" style={{ width }} className={isNumber ? 'text-end' : undefined}>
                {head || <span className="sr-only">{heads.actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {rows.donations.map((donation) =>
          children({
            donation,
            same: rows.sameOf(donation.id),
            compared: rows.comparedOf(donation.id),
            plan: loaded.plans.find(({ id }) => id === donation.id),
            rows,
            save,
            verify,
            selection,
          }),
        )}
      </table>
      <SelectionBar selection={selection} bulk={bulk} sameOf={rows.sameOf} />
      <KeysDialog isOpen={keys.isShown} onClose={() => keys.setShown(false)} />
    </>
  );
}
