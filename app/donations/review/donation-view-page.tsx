/** /donation-view: all donations in the team's order of work (spec §4), page by page, and the button that verifies one. */
import { useState } from 'react';
import { Form, Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { apiContext } from '../../contexts.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Donation } from '../donation.ts';
import type { Route } from './+types/donation-view-page';
import { DonationCard, DonationRow } from './donation-row.tsx';
import { editFailure } from './edit-failure.ts';

const pageSize = '50';

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const query = Object.fromEntries(
    (['filter', 'search', 'cursor'] as const).flatMap((name) => {
      const value = asked.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const response = await context.get(apiContext).donations.$get({ query: { limit: pageSize, ...query } });
  if (!response.ok) return { donations: [], total: 0, next: null };
  const link = response.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
  return {
    donations: await response.json(),
    total: Number(response.headers.get('x-total-count')),
    next: link ? new URL(link, url).searchParams.get('cursor') : null,
  };
}

export const meta = () => [{ title: 'Donations' }];

const filters = [
  ['', 'All'],
  ['completed', 'Transaction completed'],
  ['started', 'Not completed'],
  ['verified', 'Verified'],
  ['checked', 'Checked'],
] as const;

export default function DonationViewPage() {
  const { donations, total, next } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  async function verify(donation: Donation) {
    setBusy(donation.id);
    try {
      const response = await api.donations[':id']['single-field'].$put({
        param: { id: donation.id },
        json: { ...donation, isVerified: !donation.isVerified },
      });
      if (!response.ok) return showToast(await editFailure(response), 'error');
      showToast('Field updated successfully.');
      await revalidate();
    } catch {
      showToast('Failed to update the donation. Please check your connection.', 'error');
    } finally {
      setBusy(null);
    }
  }

  const withCursor = (cursor: string) => {
    const params = new URLSearchParams(query);
    params.set('cursor', cursor);
    return `?${params}`;
  };

  return (
    <main className="grid gap-5 px-4 py-6 text-base">
      <h1 className="text-title">Donations</h1>
      <Form className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span className="text-small font-semibold">Search</span>
          <input
            name="search"
            type="search"
            className="input"
            placeholder="Name, e-mail, phone, transaction ID"
            defaultValue={query.get('search') ?? ''}
          />
        </label>
        <label className="grid gap-1">
          <span className="text-small font-semibold">Show</span>
          <select name="filter" className="input" defaultValue={query.get('filter') ?? ''}>
            {filters.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-quiet">
          Find
        </button>
        <p className="num ml-auto text-soft">{total.toLocaleString('en-IN')} donations</p>
      </Form>

      {donations.length === 0 ? (
        <p>No donations to display.</p>
      ) : (
        <>
          <table className="hidden w-full border-collapse bg-card text-left table:table">
            <thead className="border-b-2 border-line text-small text-soft">
              <tr>
                {[
                  'Date',
                  'Donor',
                  'Contact',
                  'Amount',
                  'Rupees',
                  'Method and transaction',
                  'Screenshot',
                  'Status',
                  '',
                ].map((head) => (
                  <th key={head} scope="col" className="px-3 py-2 font-semibold">
                    {head || <span className="sr-only">Actions</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {donations.map((donation) => (
                <DonationRow
                  key={donation.id}
                  donation={donation}
                  isBusy={busy === donation.id}
                  onVerify={verify}
                />
              ))}
            </tbody>
          </table>
          <ul className="grid gap-4 table:hidden">
            {donations.map((donation) => (
              <DonationCard
                key={donation.id}
                donation={donation}
                isBusy={busy === donation.id}
                onVerify={verify}
              />
            ))}
          </ul>
        </>
      )}
      <nav aria-label="Pages" className="flex gap-4">
        {query.has('cursor') && <Link to="/donation-view">First page</Link>}
        {next && <Link to={withCursor(next)}>Next page</Link>}
      </nav>
    </main>
  );
}
