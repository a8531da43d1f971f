/** /remind: volunteers remind donors by WhatsApp, one at a time, and record the outcome. */
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { countWords } from '../shared/count-words.ts';
import type { QuietStage } from '../shared/stage.ts';
import { stageNames } from '../shared/stage-decision.ts';
import { mustBeOk } from '../shell/answers.ts';
import { apiContext } from '../shell/contexts.ts';
import { plural } from '../text/plural.ts';
import type { Route } from './+types/remind-page';
import { OfferCard } from './offer-card.tsx';
import { maxCounted } from './outcome.ts';
import { useQueue } from './use-queue.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).reminders.queue.$get();
  await mustBeOk(response, 'The donors to remind could not be fetched.');
  return response.json();
}

export const meta = () => [{ title: 'Remind by WhatsApp' }];

export default function RemindPage() {
  const { queue, isBusy, next, record } = useQueue(useLoaderData<typeof loader>());
  const { mine, waiting, asleep, quiet } = queue;
  const heading = useFocusOnNext(mine?.id ?? null);
  return (
    <main className="team-page max-w-2xl gap-5">
      <h1 className="text-title">Remind by WhatsApp</h1>
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
          <p>
            You get one donor at a time, reserved for you for 15 minutes. You write from your own WhatsApp,
            and the message is ready.
          </p>
          <button
            type="button"
            className="btn btn-solid justify-self-start"
            aria-disabled={isBusy}
            onClick={next}
          >
            Next donor
          </button>
        </>
      )}
      <p ref={mine ? undefined : heading} tabIndex={-1} role="status" className="num text-soft">
        {quiet ? quietWords(quiet) : wordsOf(waiting, mine !== null)} {asleep > 0 && nightWords(asleep)}
      </p>
    </main>
  );
}

function wordsOf(waiting: number, isMore: boolean): string {
  if (waiting === 0) return isMore ? 'Nobody else waits for a reminder.' : 'Nobody waits for a reminder now.';
  const donors = plural(waiting, 'donor waits', 'donors wait');
  return `${capitalized(countWords(waiting, maxCounted))} ${isMore ? 'more ' : ''}${donors} for a reminder.`;
}

function quietWords(stage: QuietStage): string {
  return `The campaign takes no donations now (${stageNames[stage]}), so there is nobody to remind.`;
}

function nightWords(asleep: number): string {
  return `It is night for ${countWords(asleep, maxCounted)} more; we offer them in their morning.`;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

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
