/** A list with every field of its donations, each of them edited where it stands. */
import { DetailsRow, detailColumns } from './details-row.tsx';
import { DonationList, type DonationListProps } from './donation-list.tsx';
import { useList } from './use-list.ts';
import { useSaveField } from './use-save-field.ts';

export function DetailsList(props: Omit<DonationListProps, 'rows' | 'columns' | 'children'>) {
  const rows = useList(props.loaded);
  const save = useSaveField(rows.change);
  return (
    <DonationList {...props} rows={rows} columns={detailColumns}>
      {(donation) => (
        <DetailsRow
          key={donation.id}
          donation={donation}
          same={rows.sameOf(donation.id)}
          rows={rows}
          save={save}
        />
      )}
    </DonationList>
  );
}
