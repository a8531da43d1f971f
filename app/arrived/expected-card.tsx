/** One donation that may have arrived, and the three answers. Without scripts its forms lead to the page's own action. */
import type { FormEvent } from 'react';
import { formatMoment } from '../../platform/dates.ts';
import { formatMoney } from '../money/index.ts';
import type { ArrivedText } from '../text/en/arrived.ts';
import { useLanguage } from '../text/use-language.ts';
import { Field } from '../ui/field.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { ArrivalFacts, GivenAmount } from './arrival-facts.tsx';
import type { Expected } from './arrivals.ts';
import type { Answer } from './schema.ts';
import type { Answers } from './use-answers.ts';

type ExpectedCardProps = { donation: Expected; text: ArrivedText; answers: Answers };

export function ExpectedCard({ donation, text, answers }: ExpectedCardProps) {
  const { id, amount, currency, notYetAt } = donation;
  const language = useLanguage();
  const isAbroad = currency !== 'INR';
  const send = (answer: (form: FormData) => Answer) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answers.give(id, answer(new FormData(event.currentTarget)));
  };
  const of = <span className="sr-only">: {formatMoney(amount, currency)}</span>;
  const isBusy = answers.busy !== null;
  return (
    <li className="card grid gap-4 p-4!">
      <GivenAmount donation={donation} text={text} />
      <ArrivalFacts donation={donation} text={text} />
      {notYetAt && (
        <p className="text-soft">
          {text.saidNotYet}: <span className="num">{formatMoment(notYetAt, language)}</span>
        </p>
      )}
      {isAbroad ? (
        <OtherAmount
          donation={donation}
          text={text}
          answers={answers}
          isBusy={isBusy}
          onSubmit={send(typed)}
        />
      ) : (
        <form method="post" onSubmit={send(() => ({ answer: 'arrived', amount }))}>
          <Hidden id={id} answer="arrived" />
          <input type="hidden" name="amount" value={amount} />
          <button type="submit" className="btn btn-solid w-full text-lead!" disabled={isBusy}>
            {text.yes}
            {of}
          </button>
        </form>
      )}
      <form method="post" onSubmit={send(() => ({ answer: 'notYet' }))}>
        <Hidden id={id} answer="notYet" />
        <button type="submit" className="btn btn-quiet w-full text-lead!" disabled={isBusy}>
          {text.notYet}
          {of}
        </button>
      </form>
      {!isAbroad && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-teal">
            <ChevronIcon className="size-4 group-open:rotate-90" />
            <span>
              {text.other}
              {of}
            </span>
          </summary>
          <OtherAmount
            donation={donation}
            text={text}
            answers={answers}
            isBusy={isBusy}
            onSubmit={send(typed)}
          />
        </details>
      )}
    </li>
  );
}

const typed = (form: FormData): Answer => ({ answer: 'arrived', amount: String(form.get('amount')) });

type OtherAmountProps = ExpectedCardProps & {
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

function OtherAmount({ donation: { id, currency }, text, answers, isBusy, onSubmit }: OtherAmountProps) {
  return (
    <form method="post" noValidate className="mt-2 grid gap-3" onSubmit={onSubmit}>
      {currency !== 'INR' && <p>{text.abroad}</p>}
      <Hidden id={id} answer="arrived" />
      <Field
        label={text.otherLabel}
        hint={text.otherHint}
        error={answers.wrong === id ? 'amount.invalid' : undefined}
      >
        {(control) => (
          <input
            {...control}
            name="amount"
            className="input text-lead"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-solid text-lead!" disabled={isBusy}>
        {text.otherSend}
      </button>
    </form>
  );
}

function Hidden({ id, answer }: { id: string; answer: Answer['answer'] }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="answer" value={answer} />
    </>
  );
}
