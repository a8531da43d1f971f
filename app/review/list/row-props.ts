/** The props of a row in the team's lists. */
import type { Donation } from '../../donations/index.ts';
import type { Selection } from '../../ui/use-selection.ts';
import type { SaveField } from '../edit/use-save-field.ts';
import type { Verify } from '../verify/use-verify.ts';
import type { Compared, LoadedList, Same } from './load-list.ts';
import type { ListRows } from './use-list.ts';

export type RowProps = {
  donation: Donation;
  same: Same | undefined;
  compared: Compared | undefined;
  plan: LoadedList['plans'][number] | undefined;
  rows: ListRows;
  save: SaveField;
  verify: Verify;
  selection: Selection<Donation>;
};
