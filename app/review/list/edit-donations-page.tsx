/**
 * /edit-donations: donations that are unverified, unchecked and without a transaction ID, newest first (spec
 * §2).
 */
import { useLoaderData } from 'react-router';
import { allowedApi } from '../../shell/allowed-api.ts';
import type { Route } from './+types/edit-donations-page';
import { DetailsList, detailsLimit } from './details-list.tsx';
import { loadList } from './load-list.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const fixed = { limit: detailsLimit, filter: 'unreviewed', sort: 'newest' } as const;
  return loadList(allowedApi(context, 'isSuperAdmin'), url, fixed);
}

export const meta = () => [{ title: 'Unfinished' }];

export default function EditDonationsPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <DetailsList
      title="Unfinished"
      loaded={loaded}
      empty="No donations to display."
      total="listed"
      filter="unreviewed"
    />
  );
}
