/** A list of donations with all their fields, for All donations and Unfinished. */
import { DetailsRow, detailColumns } from './details-row.tsx';
import { DonationList, type DonationListProps } from './donation-list.tsx';

/** Half as many donations as in the list: each one shows twenty fields. */
export const detailsLimit = '25';

export function DetailsList(props: Omit<DonationListProps, 'columns' | 'children'>) {
  return (
    <DonationList {...props} columns={detailColumns}>
      {(row) => <DetailsRow key={row.donation.id} {...row} />}
    </DonationList>
  );
}
