/** A donation that the family said arrived, with the button that takes it back. */
import { formatMoney } from '../money/index.ts';
import type { ArrivedText } from '../text/en/arrived.ts';
import { ArrivalFacts } from './arrival-facts.tsx';
import type { Arrival } from './arrivals.ts';
import type { Answers } from './use-answers.ts';

type ArrivedRowProps = { donation: Arrival; text: ArrivedText; answers: Answers };

export function ArrivedRow({ donation, text, answers }: ArrivedRowProps) {
  const { id, arrivalAmount, arrivalBy } = donation;
  const amount = formatMoney(arrivalAmount ?? donation.amount, 'INR');
  return (
    <li className="card grid gap-2 p-4!">
      <p className="text-lead font-semibold text-teal">
        <span aria-hidden="true">✓</span> <span className="num">{amount}</span> {text.arrived}
      </p>
      <p className="text-soft [overflow-wrap:anywhere]">
        {text.says}: <bdi>{arrivalBy}</bdi>
      </p>
      <ArrivalFacts donation={donation} text={text} />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          answers.give(id, { answer: 'undo' });
        }}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="answer" value="undo" />
        <button type="submit" className="btn btn-quiet w-full" disabled={answers.busy !== null}>
          {text.undo}
          <span className="sr-only">: {amount}</span>
        </button>
      </form>
    </li>
  );
}
