/** Words of Support: five at first, five more at a press (spec §4, §9). */
import { useState } from 'react';
import { answerOrNull, api } from '../shell/api-client.ts';
import { useText } from '../text/text.ts';
import { Day } from '../ui/day.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';
import { type Message, mergeMessages, messagesAtOnce } from './message.ts';

const pageSize = 5;

type MessagesListProps = {
  messages: Message[];
  /** Donors' messages from before this date are yet to be fetched; null when all are here. */
  olderThan: string | null;
};

export function MessagesList({ messages: first, olderThan }: MessagesListProps) {
  const { home } = useText();
  const [count, setCount] = useState(pageSize);
  const [older, setOlder] = useState<Message[]>([]);
  const [edge, setEdge] = useState(olderThan);
  const messages = mergeMessages(first, older);
  // What is older than the edge may stand behind messages that aren't here yet.
  const isSure = ({ date }: Message) => edge === null || (date !== null && date >= edge);
  const shown = messages.filter(isSure).slice(0, count);

  async function showMore() {
    const wanted = count + pageSize;
    if (edge !== null && messages.filter(isSure).length < wanted) {
      const query = { limit: String(messagesAtOnce), before: edge };
      const page = await answerOrNull('Older messages', api.donations.messages.$get({ query }));
      if (!page) return;
      setOlder([...older, ...page]);
      setEdge(page.length === messagesAtOnce ? (page.at(-1)?.date ?? null) : null);
    }
    setCount(wanted);
  }

  return (
    <section className="py-12" aria-labelledby="words">
      <h2 id="words" className="mb-6 text-title">
        {home.words}
      </h2>
      {messages.length === 0 ? (
        <p>{home.noMessages}</p>
      ) : (
        <>
          <ScrollPanel label={home.words}>
            <ul className="grid gap-4 wide:grid-cols-2">
              {shown.map((message, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: messages carry no id, and the list only grows
                <li key={n}>
                  <MessageFigure message={message} />
                </li>
              ))}
            </ul>
          </ScrollPanel>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            {count < messages.length || edge !== null ? (
              <button type="button" className="btn btn-quiet" onClick={showMore}>
                {home.moreMessages}
              </button>
            ) : (
              <>
                <p>{home.allMessages}</p>
                <button type="button" className="btn btn-quiet" onClick={() => setCount(pageSize)}>
                  {home.closeMessages}
                </button>
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function MessageFigure({ message: { firstname, lastname, message, date } }: { message: Message }) {
  return (
    <figure className="card">
      <blockquote className="whitespace-pre-line">{message}</blockquote>
      <figcaption className="mt-2 text-small text-soft">
        {`${firstname} ${lastname}`.trim()}
        {date && (
          <>
            {' · '}
            <Day date={date} />
          </>
        )}
      </figcaption>
    </figure>
  );
}
