/** /donor-messages: the team reads donors' messages, and shows or hides them. */
import { useLoaderData } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import type { Route } from './+types/messages-page';
import { loadMessages } from './load-messages.ts';
import { MessageCard } from './message-card.tsx';
import { useReading } from './use-reading.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadMessages(context.get(apiContext), url);
}

export const meta = () => [{ title: 'Donors’ messages' }];

const choices = [
  ['', 'Waiting'],
  ['shown', 'Shown'],
  ['hidden', 'Hidden'],
] as const;

export default function MessagesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { headingRef, messages, isBusy, decide } = useReading(loaded);
  const { state, total, next } = loaded;
  return (
    <main className="team-page max-w-4xl gap-5">
      <h1 ref={headingRef} tabIndex={-1} className="text-title">
        Donors’ messages
      </h1>
      <p className="max-w-[40rem]">
        Donors with a verified donation wrote these and chose ‘Show’. The home page shows a message, with its
        name, only after someone on the team has read it and pressed Show. It appears within two days, at
        another time than its donation, so that nobody can tell how much its donor gave.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label="Show messages" name="state" choices={choices} />
        {loaded.messages && <p className="num text-soft">{total.toLocaleString('en-IN')} in this list</p>}
      </div>
      {!loaded.messages && <p role="alert">The messages could not be loaded. Please try again.</p>}
      {loaded.messages && messages.length === 0 && <p>No messages to display.</p>}
      <ul className="grid gap-4">
        {messages.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isBusy={isBusy}
            onDecide={(decision) => decide(decision, [message])}
          />
        ))}
      </ul>
      {state === 'waiting' && messages.length > 1 && (
        <button
          type="button"
          className="btn btn-solid justify-self-start"
          disabled={isBusy}
          onClick={() => decide('shown', messages)}
        >
          Show all I have read <span className="num">({messages.length})</span>
        </button>
      )}
      <PageLinks next={next} />
    </main>
  );
}
