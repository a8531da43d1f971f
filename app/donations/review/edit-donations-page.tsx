/** /edit-donations: what nobody has touched yet, newest first: unverified, unchecked, no transaction ID (spec §2). */
import { useLoaderData } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import type { Route } from './+types/edit-donations-page';
import { DetailsRow, detailColumns } from './details-row.tsx';
import { DonationList } from './donation-list.tsx';
import { loadList } from './load-list.ts';
import { useList } from './use-list.ts';
import { useSaveField } from './use-save-field.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadList(context.get(apiContext), url, { limit: '25', filter: 'unreviewed', sort: 'newest' });
}

export const meta = () => [{ title: 'Edit Donations' }];

export default function EditDonationsPage() {
  const loaded = useLoaderData<typeof loader>();
  const rows = useList(loaded);
  const save = useSaveField(rows.change);
  return (
    <DonationList
      title="Edit Donations"
      loaded={loaded}
      rows={rows}
      empty="No donations to display."
      columns={detailColumns}
      total="listed"
      filter="unreviewed"
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
