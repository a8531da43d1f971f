/** /donation-view-admin, 'All donations': all fields of all donations, for the super-admin (spec §2). */
import { useLoaderData } from 'react-router';
import { allowedApi } from '../../shell/allowed-api.ts';
import type { Route } from './+types/donation-details-page';
import { DetailsList, detailsLimit } from './details-list.tsx';
import { loadList } from './load-list.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadList(allowedApi(context, 'isSuperAdmin'), url, { limit: detailsLimit });
}

export const meta = () => [{ title: 'All donations' }];

export default function DonationDetailsPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <DetailsList title="All donations" loaded={loaded} empty="No donation data available." total="verified" />
  );
}
