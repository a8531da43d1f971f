/**
 * /donation-view-admin, 'All donations': all fields of all donations, for the super-admin (spec §2). With
 * `?donation=` and an id, the page of that donation.
 */
import { useLoaderData } from 'react-router';
import { allowedApi } from '../../shell/allowed-api.ts';
import { titleWords } from '../../shell/team-title.ts';
import { OneDonation } from '../one/one-donation.tsx';
import type { Route } from './+types/donation-details-page';
import { DetailsList, detailsLimit } from './details-list.tsx';
import { loadList, loadOne } from './load-list.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = allowedApi(context, 'isSuperAdmin');
  const id = url.searchParams.get('donation');
  const loaded = id === null ? await loadList(api, url, { limit: detailsLimit }) : await loadOne(api, id);
  return { loaded, isOne: id !== null };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { frame, donations } = titleWords(matches);
  return [{ title: loaderData?.isOne ? donations.one.title : frame.pages['/donation-view-admin'] }];
};

export default function DonationDetailsPage() {
  const { loaded, isOne } = useLoaderData<typeof loader>();
  if (isOne) return <OneDonation loaded={loaded} />;
  return (
    <DetailsList title="All donations" loaded={loaded} empty="No donation data available." total="verified" />
  );
}
