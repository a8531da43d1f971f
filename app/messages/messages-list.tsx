/** Words of Support: five at first, five more at a press (spec §4, §9). */
import { useState } from 'react';
import { useText } from '../text/text.ts';
import { Day } from '../ui/day.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';
import type { Message } from './message.ts';

const pageSize = 5;

export function MessagesList({ messages }: { messages: Message[] }) {
  const { home } = useText();
  const [count, setCount] = useState(pageSize);
  const shown = messages.slice(0, count);
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
              {shown.map(({ firstname, lastname, message, date }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: messages carry no id, and the list only grows
                <li key={n}>
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
                </li>
              ))}
            </ul>
          </ScrollPanel>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            {count < messages.length ? (
              <button type="button" className="btn btn-quiet" onClick={() => setCount(count + pageSize)}>
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
