/** The way of a donation: begun, told, verified, the letter, each with its day once it is there. */
import { useId } from 'react';
import type { Mine } from '../../donations/index.ts';
import { useText } from '../../text/text.ts';
import { Day } from '../../ui/day.tsx';
import { CheckIcon } from '../../ui/icons.tsx';

export function Timeline({ mine: { donation, confirmedAt, verifiedAt } }: { mine: Mine }) {
  const { own, steps } = useText();
  const titleId = useId();
  // The letter is dated when it was earned, and sent at once.
  const way: [done: string, notYet: string, at: string | null][] = [
    [own.started, own.started, donation.date],
    [own.told, own.toldNotYet, confirmedAt],
    [own.verified, own.verifiedNotYet, verifiedAt],
    [own.letter, own.letterNotYet, confirmedAt],
  ];
  return (
    <section className="card grid gap-3 p-5!" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {own.wayTitle}
      </h2>
      <ol className="grid gap-3">
        {way.map(([done, notYet, at]) => (
          <li key={done} className="grid grid-cols-[1.75rem_1fr] gap-3">
            <span
              className={`mt-0.5 grid size-7 place-items-center rounded-full border-2 ${
                at ? 'border-teal bg-teal text-on-teal' : 'border-edge border-dashed'
              }`}
            >
              {at && <CheckIcon className="size-4" />}
            </span>
            {at ? (
              <p>
                <span className="font-semibold">{done}</span> <span className="sr-only">({steps.done})</span>
                <span className="block text-small text-soft">
                  <Day date={at} />
                </span>
              </p>
            ) : (
              <p className="text-soft">{notYet}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
