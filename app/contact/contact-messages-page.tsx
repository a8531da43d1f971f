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
import { teamTitle } from '../shell/team-title.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { useTeamText } from '../text/team/words.ts';
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

export const meta = teamTitle('/contact-messages');

const nameOf = ({ firstname, lastname }: ContactMessage) => `${firstname} ${lastname}`;

export default function ContactMessagesPage() {
  const list = useLoaderData<typeof loader>();
  const { supportApiUrl } = useCampaign();
  const { contact } = supportApi(supportApiUrl);
  const { shown, busy, mark } = useMarking(list);
  const { isSuperAdmin } = useAdmin();
  const erase = useErasing();
  const { controls, frame, messages } = useTeamText();
  const words = messages.contact;
  const choices = [
    ['', words.all],
    ['unanswered', words.unanswered],
  ] as const;
  const selection = useSelection(list, shown);
  const work = useListWork({
    name: 'contact-messages',
    calls: { answer: (id) => contact[':id'].$put({ param: { id }, json: { isAnswered: true } }) },
    done: { answer: words.markedMany },
  });
  return (
    <main className="team-page max-w-4xl gap-5">
      <h1 className="text-title">{frame.pages['/contact-messages']}</h1>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label={messages.filter} name="filter" choices={choices} />
        {list && <p className="num text-soft">{controls.inThisList(list.total.toLocaleString('en-IN'))}</p>}
        <CsvLink path="/api/contact/csv" names={['filter']} />
      </div>
      {!list && <p role="alert">{messages.failed}</p>}
      {list?.messages.length === 0 && <p>{messages.none}</p>}
      <BulkOutcome
        bulk={work}
        nouns={words.nouns}
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
        nouns={words.nouns}
        isBusy={work.isRunning}
        actions={[
          {
            words: words.mark,
            question: words.markQuestion,
            isFor: ({ answeredAt }) => answeredAt === null,
            act: (ids) => work.begin('answer', ids),
          },
        ]}
      />
      <PageLinks next={list?.next ?? null} />
    </main>
  );
}

function useErasing() {
  const { contact: words } = useTeamText().messages;
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return async ({ id }: ContactMessage) => {
    try {
      const response = await api.contact[':id']['erase-sender'].$post({ param: { id } });
      if (!response.ok) return showToast((await errorOf(response, words.notErased)).message, 'error');
      showToast(words.erased);
      await revalidate();
    } catch {
      showToast(words.notErased, 'error');
    }
  };
}

/** The messages as changed on this page, and marking one of them as answered or not. */
function useMarking(list: Awaited<ReturnType<typeof loader>>) {
  const { supportApiUrl } = useCampaign();
  const { contact } = supportApi(supportApiUrl);
  const { username } = useAdmin();
  const { messages } = useTeamText();
  const words = messages.contact;
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
        if (isTheirs) showToast(words.answeredAlready(message.answeredBy ?? ''), 'error');
        else showToast(isAnswered ? words.marked : words.unmarked);
      } else {
        showToast((await errorOf(response, messages.notChanged)).message, 'error');
        // Without a session the layout sends to /login.
        await revalidate();
      }
    } catch {
      showToast(messages.notChanged, 'error');
    } finally {
      setBusy(null);
    }
  }

  const shown = (list?.messages ?? []).map((message) => changed[message.id] ?? message);
  return { shown, busy, mark };
}
