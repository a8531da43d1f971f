/** /contact-messages: messages to the team, newest first, and who answered them. */
import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { errorOf, pagingOf } from '../shell/answers.ts';
import { api, supportApi } from '../shell/api-client.ts';
import { BulkOutcome } from '../shell/bulk/bulk-outcome.tsx';
import { SelectedBar } from '../shell/bulk/selected-bar.tsx';
import { useListWork } from '../shell/bulk/use-list-work.ts';
import { apiContext } from '../shell/contexts.ts';
import { CsvLink } from '../shell/csv-link.tsx';
import { useCampaign } from '../shell/root-data.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { counted } from '../text/plural.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { SelectAll } from '../ui/select.tsx';
import { useToast } from '../ui/toast.tsx';
import { useSelection } from '../ui/use-selection.ts';
import type { Route } from './+types/contact-messages-page';
import type { ContactMessage } from './contact-message.ts';
import { MessageCard } from './message-card.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor');
  const isFiltered = url.searchParams.get('filter') === 'unanswered';
  const query = {
    limit: '30',
    ...(isFiltered && { filter: 'unanswered' as const }),
    ...(cursor && { cursor }),
  };
  const response = await context.get(apiContext).contact.$get({ query });
  if (!response.ok) return null;
  return { messages: await response.json(), ...pagingOf(response) };
}

export const meta = () => [{ title: 'Contact messages' }];

const choices = [
  ['', 'All'],
  ['unanswered', 'Unanswered'],
] as const;

const nouns = ['message', 'messages'] as const;

const nameOf = ({ firstname, lastname }: ContactMessage) => `${firstname} ${lastname}`;

const answerAction = {
  words: 'Mark as answered',
  question: (count: string) => `Mark ${count} as answered?`,
  isFor: ({ answeredAt }: ContactMessage) => answeredAt === null,
};

const notErased = 'The sender could not be erased. Please try again.';
const failed = 'The message could not be changed. Please try again.';

export default function ContactMessagesPage() {
  const list = useLoaderData<typeof loader>();
  const { supportApiUrl } = useCampaign();
  const { contact } = supportApi(supportApiUrl);
  const { shown, busy, mark } = useMarking(list);
  const { isSuperAdmin } = useAdmin();
  const erase = useErasing();
  const selection = useSelection(list, shown);
  const work = useListWork({
    name: 'contact-messages',
    calls: { answer: (id) => contact[':id'].$put({ param: { id }, json: { isAnswered: true } }) },
    done: { answer: (count) => `${counted(count, 'message')} marked as answered.` },
  });
  return (
    <main className="team-page max-w-4xl gap-5">
      <h1 className="text-title">Contact messages</h1>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label="Show messages" name="filter" choices={choices} />
        {list && <p className="num text-soft">{list.total.toLocaleString('en-IN')} in this list</p>}
        <CsvLink path="/api/contact/csv" names={['filter']} />
      </div>
      {!list && <p role="alert">The messages could not be loaded. Please try again.</p>}
      {list?.messages.length === 0 && <p>No messages to display.</p>}
      <BulkOutcome
        bulk={work}
        nouns={nouns}
        nameOf={(id) => shown.filter((message) => message.id === id).map(nameOf)[0]}
      />
      {shown.length > 0 && <SelectAll selection={selection} />}
      <ul className="grid gap-4">
        {shown.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            selection={selection}
            isBusy={busy !== null || work.isRunning}
            onMark={mark}
            onErase={isSuperAdmin ? erase : null}
          />
        ))}
      </ul>
      <SelectedBar
        selection={selection}
        nouns={nouns}
        isBusy={work.isRunning}
        actions={[{ ...answerAction, act: (ids) => work.begin('answer', ids) }]}
      />
      <PageLinks next={list?.next ?? null} />
    </main>
  );
}

function useErasing() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return async ({ id }: ContactMessage) => {
    try {
      const response = await api.contact[':id']['erase-sender'].$post({ param: { id } });
      if (!response.ok) return showToast((await errorOf(response, notErased)).words, 'error');
      showToast('Erased.');
      await revalidate();
    } catch {
      showToast(notErased, 'error');
    }
  };
}

/** The messages as changed on this page, and marking one of them as answered or not. */
function useMarking(list: Awaited<ReturnType<typeof loader>>) {
  const { supportApiUrl } = useCampaign();
  const { contact } = supportApi(supportApiUrl);
  const { username } = useAdmin();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  /** Messages changed here stay in the list of unanswered ones, so that the change can be undone. */
  const [changed, setChanged] = useState<Record<string, ContactMessage>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly loaded list replaces the changes
  useEffect(() => setChanged({}), [list]);

  async function mark({ id }: ContactMessage, isAnswered: boolean) {
    setBusy(id);
    try {
      const response = await contact[':id'].$put({ param: { id }, json: { isAnswered } });
      if (response.ok) {
        const message = await response.json();
        setChanged((all) => ({ ...all, [id]: message }));
        const isTheirs = isAnswered && message.answeredBy !== username;
        if (isTheirs) showToast(`${message.answeredBy} has already answered this message.`, 'error');
        else showToast(isAnswered ? 'Marked as answered.' : 'Marked as not answered.');
      } else {
        showToast((await errorOf(response, failed)).words, 'error');
        // Without a session the layout sends to /login.
        await revalidate();
      }
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(null);
    }
  }

  const shown = (list?.messages ?? []).map((message) => changed[message.id] ?? message);
  return { shown, busy, mark };
}
