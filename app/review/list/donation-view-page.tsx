/** /donation-view: all donations in the team's order of work (spec §4), page by page, with Verify buttons. */
import { useLoaderData } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import type { Route } from './+types/donation-view-page';
import { DonationList } from './donation-list.tsx';
import { DonationRow, listColumns } from './donation-row.tsx';
import { loadList } from './load-list.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  // An admin who searches looks for one donation, and finds it faster among few rows.
  const limit = url.searchParams.get('search') ? '25' : '50';
  return loadList(context.get(apiContext), url, { limit });
}

export const meta = () => [{ title: 'To verify' }];

export default function DonationViewPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <DonationList
      title="To verify"
      loaded={loaded}
      empty="No donations to display."
      columns={listColumns}
      total="verified"
      isDense
    >
      {(row) => <DonationRow key={row.donation.id} {...row} />}
    </DonationList>
  );
}
