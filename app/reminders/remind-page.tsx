/** /remind: volunteers remind donors by WhatsApp, one at a time, and record the outcome. */
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { countWords } from '../shared/count-words.ts';
import { mustBeOk } from '../shell/answers.ts';
import { apiContext } from '../shell/contexts.ts';
import { teamTitle } from '../shell/team-title.ts';
import { useTeamText } from '../text/team/words.ts';
import type { Route } from './+types/remind-page';
import { OfferCard } from './offer-card.tsx';
import { maxCounted } from './outcome.ts';
import { useQueue } from './use-queue.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).reminders.queue.$get();
  await mustBeOk(response, 'The donors to remind could not be fetched.');
  return response.json();
}

export const meta = teamTitle('/remind');

export default function RemindPage() {
  const { queue, isBusy, next, record } = useQueue(useLoaderData<typeof loader>());
  const { mine, waiting, asleep, quiet } = queue;
  const heading = useFocusOnNext(mine?.id ?? null);
  const { frame, remind } = useTeamText();
  const countOf = (count: number) => countWords(count, maxCounted, frame.over);
  return (
    <main className="team-page max-w-2xl gap-5">
      <h1 className="text-title">{frame.pages['/remind']}</h1>
      {mine && (
        <OfferCard
          key={mine.id}
          offer={mine}
          heading={heading}
          isBusy={isBusy}
          onRecord={(outcome) => record(mine, outcome)}
        />
      )}
      {!mine && waiting > 0 && (
        <>
          <p>{remind.intro}</p>
          <button
            type="button"
            className="btn btn-solid justify-self-start"
            aria-disabled={isBusy}
            onClick={next}
          >
            {remind.next}
          </button>
        </>
      )}
      <p ref={mine ? undefined : heading} tabIndex={-1} role="status" className="num text-soft">
        {quiet && remind.quiet(quiet)}
        {!quiet && waiting === 0 && (mine ? remind.nobodyElse : remind.nobody)}
        {!quiet &&
          waiting > 0 &&
          remind.waiting({ count: waiting, words: countOf(waiting), isMore: mine !== null })}{' '}
        {asleep > 0 && remind.night(countOf(asleep))}
      </p>
    </main>
  );
}

/** Focuses the heading when the donor changes, so that keyboards and screen readers start there. */
function useFocusOnNext(id: string | null) {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus();
    shown.current = id;
  }, [id]);
  return heading;
}
