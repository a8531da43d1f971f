/** /donation-view-admin, 'Donation Details': every field of every donation, for the super-admin (spec §2). */
import { useLoaderData } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import type { Route } from './+types/donation-details-page';
import { DetailsRow, detailColumns } from './details-row.tsx';
import { DonationList } from './donation-list.tsx';
import { loadList } from './load-list.ts';
import { useList } from './use-list.ts';
import { useSaveField } from './use-save-field.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  // Half as many as in the list: each of them is twenty fields.
  return loadList(context.get(apiContext), url, { limit: '25' });
}

export const meta = () => [{ title: 'Donation Details' }];

export default function DonationDetailsPage() {
  const loaded = useLoaderData<typeof loader>();
  const rows = useList(loaded);
  const save = useSaveField(rows.change);
  return (
    <DonationList
      title="Donation Details"
      loaded={loaded}
      rows={rows}
      empty="No donation data available."
      columns={detailColumns}
      total="received"
    >
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
