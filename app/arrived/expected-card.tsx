/**
 * A donation that may have arrived, and the three answers. Without scripts its forms post to the page's
 * action.
 */
import type { ReactNode } from 'react';
import { formatMoment } from '../../platform/dates.ts';
import { formatMoney } from '../money/index.ts';
import type { ArrivedText } from '../text/en/arrived.ts';
import { useLanguage } from '../text/use-language.ts';
import { Field } from '../ui/field.tsx';
import { ChevronIcon } from '../ui/more-icons.tsx';
import { ArrivalFacts, GivenAmount } from './arrival-facts.tsx';
import type { Expected } from './arrivals.ts';
import type { Answer } from './schema.ts';
import type { Answers } from './use-answers.ts';

type ExpectedCardProps = { donation: Expected; text: ArrivedText; answers: Answers };

export function ExpectedCard({ donation, text, answers }: ExpectedCardProps) {
  const { id, amount, currency, notYetAt } = donation;
  const language = useLanguage();
  const form = {
    id,
    isBusy: answers.busy !== null,
    /** Tells screen readers which donation a button is about. */
    of: <span className="sr-only">: {formatMoney(amount, currency)}</span>,
    onAnswer: (answer: Answer) => answers.give(id, answer),
  };
  const otherAmount = (
    <OtherAmount {...form} donation={donation} text={text} isWrong={answers.wrong === id} />
  );
  return (
    <li className="card grid gap-4 p-4!">
      <GivenAmount donation={donation} text={text} />
      <ArrivalFacts donation={donation} text={text} />
      {notYetAt && (
        <p className="text-soft">
          {text.saidNotYet}: <span className="num">{formatMoment(notYetAt, language)}</span>
        </p>
      )}
      {currency !== 'INR' && otherAmount}
      {currency === 'INR' && (
        <AnswerForm {...form} answer={{ answer: 'arrived', amount }} className="btn-solid" words={text.yes} />
      )}
      <AnswerForm {...form} answer={{ answer: 'notYet' }} className="btn-quiet" words={text.notYet} />
      {currency === 'INR' && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-teal">
            <ChevronIcon className="size-4 group-open:rotate-90" />
            <span>
              {text.other}
              {form.of}
            </span>
          </summary>
          {otherAmount}
        </details>
      )}
    </li>
  );
}

type FormProps = { id: string; isBusy: boolean; of: ReactNode; onAnswer: (answer: Answer) => void };

type AnswerFormProps = FormProps & { answer: Answer; className: string; words: string };

/** One button that sends a fixed answer. */
function AnswerForm({ id, isBusy, of, onAnswer, answer, className, words }: AnswerFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(answer);
      }}
    >
      <Hidden id={id} answer={answer.answer} />
      {'amount' in answer && <input type="hidden" name="amount" value={answer.amount} />}
      <button type="submit" className={`btn ${className} w-full text-lead!`} disabled={isBusy}>
        {words}
        {of}
      </button>
    </form>
  );
}

type OtherAmountProps = FormProps & { donation: Expected; text: ArrivedText; isWrong: boolean };

/** Asks for the rupees that arrived. */
function OtherAmount({ id, isBusy, onAnswer, donation, text, isWrong }: OtherAmountProps) {
  return (
    <form
      method="post"
      noValidate
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = String(new FormData(event.currentTarget).get('amount'));
        onAnswer({ answer: 'arrived', amount });
      }}
    >
      {donation.currency !== 'INR' && <p>{text.abroad}</p>}
      <Hidden id={id} answer="arrived" />
      <Field label={text.otherLabel} hint={text.otherHint} error={isWrong ? 'amount.invalid' : undefined}>
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
