/** /donation-view: all donations in the team's order of work (spec §4), page by page, and the button that verifies one. */
import { useLoaderData } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import type { Route } from './+types/donation-view-page';
import { DonationList } from './donation-list.tsx';
import { DonationRow, listColumns } from './donation-row.tsx';
import { loadList } from './load-list.ts';
import { useList } from './use-list.ts';
import { useSaveField } from './use-save-field.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadList(context.get(apiContext), url, { limit: '50' });
}

export const meta = () => [{ title: 'Donations' }];

export default function DonationViewPage() {
  const loaded = useLoaderData<typeof loader>();
  const rows = useList(loaded);
  const save = useSaveField(rows.change);
  return (
    <DonationList
      title="Donations"
      loaded={loaded}
      rows={rows}
      empty="No donations to display."
      columns={listColumns}
      total="received"
    >
      {(donation) => (
        <DonationRow key={donation.id} donation={donation} same={rows.sameOf(donation.id)} save={save} />
      )}
    </DonationList>
  );
}
