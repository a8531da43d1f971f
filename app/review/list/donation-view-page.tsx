/** /donation-view: all donations in the team's order of work (spec §4), page by page, with Verify buttons. */
import { useLoaderData } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import { teamTitle } from '../../shell/team-title.ts';
import { useTeamText } from '../../text/team/words.ts';
import type { Route } from './+types/donation-view-page';
import { DonationList } from './donation-list.tsx';
import { DonationRow, listColumns } from './donation-row.tsx';
import { loadList } from './load-list.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  // An admin who searches looks for one donation, and finds it faster among few rows.
  const limit = url.searchParams.get('search') ? '25' : '50';
  return loadList(context.get(apiContext), url, { limit });
}

export const meta = teamTitle('/donation-view');

export default function DonationViewPage() {
  const loaded = useLoaderData<typeof loader>();
  const { frame, donations } = useTeamText();
  return (
    <DonationList
      title={frame.pages['/donation-view']}
      loaded={loaded}
      empty={donations.empty}
      columns={listColumns(donations)}
      total="verified"
      isDense
    >
      {(row) => <DonationRow key={row.donation.id} {...row} />}
    </DonationList>
  );
}
