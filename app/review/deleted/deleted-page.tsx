/** /deleted: the deleted donations that can be restored, with who deleted them and a Restore button. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { stateOf } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { allowedApi } from '../../shell/allowed-api.ts';
import { errorOf, pagingOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { BulkOutcome } from '../../shell/bulk/bulk-outcome.tsx';
import { SelectedBar } from '../../shell/bulk/selected-bar.tsx';
import { useListWork } from '../../shell/bulk/use-list-work.ts';
import { CsvLink } from '../../shell/csv-link.tsx';
import { counted } from '../../text/plural.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Day } from '../../ui/day.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { Select, SelectAll } from '../../ui/select.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Selection, useSelection } from '../../ui/use-selection.ts';
import type { Route } from './+types/deleted-page';

const failed = 'Failed to restore the donation. Please try again.';
const stateWords = { started: 'Not completed', completed: 'Transaction Completed', verified: 'Verified' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor');
  const { donations, privacy } = allowedApi(context, 'isSuperAdmin');
  const [response, periods] = await Promise.all([
    donations.deleted.$get({ query: cursor ? { cursor } : {} }),
    privacy.$get({ query: {} }),
  ]);
  const { deleted: days } = (await periods.json()).periods;
  if (!response.ok) return { donations: [], days, total: 0, next: null };
  return { donations: await response.json(), days, ...pagingOf(response) };
}

export const meta = () => [{ title: 'Deleted donations' }];

export default function DeletedPage() {
  const { donations, days, total, next } = useLoaderData<typeof loader>();
  const { restore, restoringId } = useRestore();
  const { nouns } = useTeamText().donations;
  const selection = useSelection(donations, donations);
  const work = useListWork({
    name: 'deleted',
    calls: { restore: sendRestore },
    done: { restore: (count) => `${counted(count, 'donation')} restored.` },
  });
  return (
    <main className="team-page max-w-[75rem] gap-5">
      <div>
        <h1 className="text-title">Deleted donations</h1>
        <p className="text-soft">
          You can restore a donation for {counted(days, 'day')}, with screenshot and history. After that it is
          deleted permanently. <span className="num">{counted(total, 'donation')}</span> now.
        </p>
        <CsvLink path="/api/donations/deleted/csv" />
      </div>
      <BulkOutcome bulk={work} nouns={nouns} nameOf={(id) => nameIn(donations, id)} />
      {donations.length === 0 && <p>No donations to display.</p>}
      {donations.length > 0 && (
        <>
          <SelectAll selection={selection} />
          <ul className="grid gap-3">
            {donations.map((donation) => (
              <DeletedDonation
                key={donation.id}
                donation={donation}
                selection={selection}
                isBusy={work.isRunning || restoringId === donation.id}
                onRestore={() => restore(donation.id)}
              />
            ))}
          </ul>
        </>
      )}
      <SelectedBar
        selection={selection}
        nouns={nouns}
        isBusy={work.isRunning}
        actions={[{ ...restoreSelected, act: (ids) => work.begin('restore', ids) }]}
      />
      <PageLinks next={next} />
    </main>
  );
}

const restoreSelected = {
  words: 'Restore',
  question: (count: string) => `Restore ${count}?`,
  isFor: () => true,
};

function useRestore() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [restoringId, setRestoringId] = useState<string | null>(null);

  async function restore(id: string) {
    setRestoringId(id);
    try {
      const response = await sendRestore(id);
      if (!response.ok) return showToast((await errorOf(response, failed)).words, 'error');
      showToast('Donation restored.');
    } catch {
      showToast(failed, 'error');
    } finally {
      await revalidate();
      setRestoringId(null);
    }
  }

  return { restore, restoringId };
}

type Deleted = Awaited<ReturnType<typeof loader>>['donations'][number];

const sendRestore = (id: string) => api.donations[':id'].restore.$post({ param: { id } });

const nameOf = ({ firstname, lastname }: Deleted) => `${firstname} ${lastname}`;

function nameIn(donations: Deleted[], id: string): string | undefined {
  const found = donations.find((donation) => donation.id === id);
  return found && nameOf(found);
}

type DeletedDonationProps = {
  donation: Deleted;
  selection: Selection<Deleted>;
  isBusy: boolean;
  onRestore: () => void;
};

function DeletedDonation({ donation, selection, isBusy, onRestore }: DeletedDonationProps) {
  const { id, email, country, amount, currency } = donation;
  const { deletedAt, deletedBy, daysLeft } = donation;
  const name = nameOf(donation);
  return (
    <li className="card grid gap-x-6 gap-y-2 p-4 table:grid-cols-[1.4fr_1fr_1.4fr_auto] table:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Select id={id} name={name} selection={selection} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <strong>{name}</strong>
          <p className="dotted text-small text-soft">
            <span>{email} </span>
            <span>{country}</span>
          </p>
        </div>
      </div>
      <div>
        <span className="num font-semibold">{formatMoney(amount, currency)}</span>
        <p className="text-small text-soft">{stateWords[stateOf(donation)]}</p>
      </div>
      <p className="text-small">
        Deleted <Day date={deletedAt} /> by {deletedBy === 'donor' ? 'the donor' : deletedBy}
        <br />
        {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-small justify-self-start"
        disabled={isBusy}
        onClick={onRestore}
      >
        Restore <span className="sr-only">the donation of {name}</span>
      </button>
    </li>
  );
}
