/** /contact-messages: what people wrote to the team, newest first, and who has answered. */
import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useAdmin } from '../admins/use-admin.ts';
import { errorOf, pagingOf, supportApi } from '../shell/api-client.ts';
import { apiContext } from '../shell/contexts.ts';
import { useCampaign } from '../text/root-data.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { useToast } from '../ui/toast.tsx';
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

const failed = 'The message could not be changed. Please try again.';

export default function ContactMessagesPage() {
  const list = useLoaderData<typeof loader>();
  const { supportApiUrl } = useCampaign();
  const { username } = useAdmin();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  /** What was changed here: in the list of unanswered ones it stays in sight, so that it can be taken back. */
  const [changed, setChanged] = useState<Record<string, ContactMessage>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that came anew knows better
  useEffect(() => setChanged({}), [list]);

  async function mark({ id }: ContactMessage, isAnswered: boolean) {
    setBusy(id);
    try {
      const { contact } = supportApi(supportApiUrl);
      const response = await contact[':id'].$put({ param: { id }, json: { isAnswered } });
      if (response.ok) {
        const message = await response.json();
        setChanged((all) => ({ ...all, [id]: message }));
        const isTheirs = isAnswered && message.answeredBy !== username;
        if (isTheirs) showToast(`${message.answeredBy} has answered this message already.`, 'error');
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

  return (
    <main className="team-page max-w-4xl gap-5">
      <h1 className="text-title">Contact messages</h1>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label="Show messages" name="filter" choices={choices} />
        {list && <p className="num text-soft">{list.total.toLocaleString('en-IN')} in this list</p>}
      </div>
      {!list && <p role="alert">The messages could not be loaded. Please try again.</p>}
      {list?.messages.length === 0 && <p>No messages to display.</p>}
      <ul className="grid gap-4">
        {list?.messages.map((message) => (
          <MessageCard
            key={message.id}
            message={changed[message.id] ?? message}
            isBusy={busy !== null}
            onMark={mark}
          />
        ))}
      </ul>
      <PageLinks next={list?.next ?? null} />
    </main>
  );
}
