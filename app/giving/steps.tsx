/** The three steps of giving, with the current one marked. */
import { useText } from '../text/text.ts';

export function Steps({ current }: { current: 1 | 2 | 3 }) {
  const { steps } = useText();
  return (
    <ol className="grid grid-cols-[auto_auto_auto] gap-1.5 text-small breaks" aria-label={steps.label}>
      {[steps.details, steps.pay, steps.confirm].map((name, n) => {
        // Only step 1 can be done: the site learns of the payment at the end of step 3.
        const isDone = n === 0 && current > 1;
        const isCurrent = n + 1 === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`border-t-4 pt-1.5 ${n + 1 <= current ? 'border-teal' : 'border-line'} ${
              isCurrent ? 'font-semibold' : 'text-soft'
            }`}
          >
            <span aria-hidden="true">{isDone ? '✓' : n + 1}</span> {name}
            {isDone && <span className="sr-only"> {steps.done}</span>}
          </li>
        );
      })}
    </ol>
  );
}
