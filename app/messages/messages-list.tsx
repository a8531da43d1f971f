/** Words of Support: five at first, five more at a press (spec §4, §9); in an archive all of them. */
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api-client.ts';
import { useRootData } from '../shell/root-data.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage } from '../text/use-language.ts';
import { Day } from '../ui/day.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';
import { type Edge, fetchDonorsMessages } from './fetch-donors-messages.ts';
import { lettersOf, type Message, mergeMessages, nameOf } from './message.ts';

const pageSize = 5;

type MessagesListProps = {
  messages: Message[];
  /** The end of the fetched donors' messages; null if all are fetched. */
  edge: Edge | null;
};

/** The messages to show, and how to show more. Fetches older donors' messages as needed. */
function useMessages({ messages: first, edge: firstEdge }: MessagesListProps) {
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  const [count, setCount] = useState(isArchive ? Number.POSITIVE_INFINITY : pageSize);
  const [older, setOlder] = useState<Message[]>([]);
  const [edge, setEdge] = useState(firstEdge);
  const messages = mergeMessages(first, older);
  // Messages older than the edge come after some that are not fetched.
  const isSure = ({ date }: Message) => edge === null || (date !== null && date >= edge.day);
  const shown = messages.filter(isSure).slice(0, count);

  async function showMore() {
    const wanted = count + pageSize;
    if (edge !== null && messages.filter(isSure).length < wanted) {
      const page = await fetchDonorsMessages(api, edge);
      if (!page) return;
      setOlder([...older, ...page.messages]);
      setEdge(page.edge);
    }
    setCount(wanted);
  }

  return {
    shown,
    isArchive,
    isEmpty: messages.length === 0,
    hasMore: count < messages.length || edge !== null,
    showMore,
    showFirst: () => setCount(pageSize),
  };
}

export function MessagesList(props: MessagesListProps) {
  const { home, quiet } = useText();
  const { stage } = useCampaignStage();
  const { shown, isArchive, isEmpty, hasMore, showMore, showFirst } = useMessages(props);
  return (
    <section className="py-12" aria-labelledby="words">
      <h2 id="words" className="mb-6 text-title">
        {home.words}
      </h2>
      {isEmpty ? (
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
          {!isArchive && (
            <div className="needs-scripts mt-6 flex flex-wrap items-center gap-4">
              <p role="status" className="empty:hidden">
                {hasMore
                  ? shown.length > pageSize && <Count of={home.words} count={shown.length} />
                  : home.allMessages}
              </p>
              <button type="button" className="btn btn-quiet" onClick={hasMore ? showMore : showFirst}>
                {hasMore ? home.moreMessages : home.closeMessages}
              </button>
            </div>
          )}
        </>
      )}
      {stage === 'memory' && !isArchive && (
        <p className="mt-6">
          {quiet?.condole} <Link to="/contact">{quiet?.condoleLink}</Link>
        </p>
      )}
    </section>
  );
}

/** For screen readers, which otherwise say nothing of what a press adds above the button. */
function Count({ of, count }: { of: string; count: number }) {
  return (
    <span className="sr-only">
      {of}: {count}
    </span>
  );
}

function MessageFigure({ message: shown }: { message: Message }) {
  const { message, date } = shown;
  const name = nameOf(shown, useText());
  return (
    <figure className="card">
      <blockquote lang={lettersOf(message)} className="whitespace-pre-line">
        {message}
      </blockquote>
      <figcaption className="mt-2 text-small text-soft">
        <span lang={lettersOf(name)}>{name}</span>
        {date && (
          <>
            {', '}
            <Day date={date} />
          </>
        )}
      </figcaption>
    </figure>
  );
}
