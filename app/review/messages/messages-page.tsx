/** /donor-messages: the team reads donors' messages, and shows or hides them. */
import { useLoaderData } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import { teamTitle } from '../../shell/team-title.ts';
import { useTeamText } from '../../text/team/words.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import type { Route } from './+types/messages-page';
import { loadMessages } from './load-messages.ts';
import { MessageCard } from './message-card.tsx';
import { useReading } from './use-reading.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadMessages(context.get(apiContext), url);
}

export const meta = teamTitle('/donor-messages');

export default function MessagesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { headingRef, messages, isBusy, decide } = useReading(loaded);
  const { state, total, next } = loaded;
  const { controls, frame, messages: words } = useTeamText();
  const { states } = words.donors;
  const choices = [
    ['', states.waiting],
    ['shown', states.shown],
    ['hidden', states.hidden],
  ] as const;
  return (
    <main className="team-page max-w-4xl gap-5">
      <h1 ref={headingRef} tabIndex={-1} className="text-title">
        {frame.pages['/donor-messages']}
      </h1>
      <p className="max-w-[40rem]">{words.donors.intro}</p>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label={words.filter} name="state" choices={choices} />
        {loaded.messages && (
          <p className="num text-soft">{controls.inThisList(total.toLocaleString('en-IN'))}</p>
        )}
      </div>
      {!loaded.messages && <p role="alert">{words.failed}</p>}
      {loaded.messages && messages.length === 0 && <p>{words.none}</p>}
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
          {words.donors.showAll} <span className="num">({messages.length})</span>
        </button>
      )}
      <PageLinks next={next} />
    </main>
  );
}
