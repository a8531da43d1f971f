/** On the donor's own page: the payment was not found, what to check, and the donor's answer. */
import { type FormEvent, use, useId, useRef, useState } from 'react';
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import { type DonorAnswer, donorAnswers, isByPayPal, type Mine } from '../donations/index.ts';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import type { NotFoundText } from '../text/en/not-found.ts';
import { loadNotFoundText } from '../text/not-found.ts';
import { useOwnError } from '../text/own.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { Field, FieldError } from '../ui/field.tsx';
import { SearchIcon } from '../ui/more-icons.tsx';
import { useToast } from '../ui/toast.tsx';

type NotFoundCardProps = {
  mine: Mine;
  onChange: (mine: Mine) => void;
  /** The question has been settled since this page loaded. */
  onStale: () => void;
};

const loading = new Map<Language, Promise<NotFoundText>>();

function useNotFoundText(): NotFoundText {
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const text = loading.get(language) ?? loadNotFoundText(language, stage);
  loading.set(language, text);
  return use(text);
}

export default function NotFoundCard(props: NotFoundCardProps) {
  const { answeredAt, notFoundAt } = props.mine.donation;
  const text = useNotFoundText();
  const language = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isAsked = answeredAt === null || isChanging;
  return (
    <section className="card grid gap-4 border-amber p-5!" aria-labelledby={titleId}>
      <h2 ref={titleRef} id={titleId} tabIndex={-1} className="flex items-start gap-3 text-lead">
        <SearchIcon className="mt-1 size-5 shrink-0" />
        {text.title}
      </h2>
      {isAsked ? (
        <>
          <p>{text.intro(formatDay(notFoundAt ?? '', language))}</p>
          <ol className="grid list-decimal gap-2 ps-6">
            {text.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ol>
          <AnswerForm
            {...props}
            text={text}
            onSent={() => {
              setChanging(false);
              titleRef.current?.focus();
            }}
          />
        </>
      ) : (
        <>
          <p>{text.answered(formatDay(answeredAt, language))}</p>
          <button
            type="button"
            className="btn btn-quiet justify-self-start"
            onClick={() => {
              setChanging(true);
              titleRef.current?.focus();
            }}
          >
            {text.change}
          </button>
        </>
      )}
    </section>
  );
}

type AnswerFormProps = NotFoundCardProps & { text: NotFoundText; onSent: () => void };

function AnswerForm({ mine, onChange, onStale, text, onSent }: AnswerFormProps) {
  const { id, confirmationNumber, paymentMethod, donorAnswer, donorNote } = mine.donation;
  const [answer, setAnswer] = useState<DonorAnswer | null>(donorAnswer);
  const [transactionId, setTransactionId] = useState(confirmationNumber ?? '');
  const [note, setNote] = useState(donorNote ?? '');
  const mayCorrectId = !isByPayPal(paymentMethod);
  const wordsOf = useOwnError();
  const { errors, isSending, send } = useSend(id, text, onStale, (changed) => {
    onChange(changed);
    onSent();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isOther = mayCorrectId && transactionId !== confirmationNumber;
    send({ answer, note, ...(isOther && { confirmationNumber: transactionId }) });
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Choices text={text} answer={answer} onChange={setAnswer} error={errors.answer} />
      {mayCorrectId && (
        <Field label={text.transactionId} error={wordsOf(errors.confirmationNumber)}>
          {(field) => (
            <input
              {...field}
              className="input num"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={transactionId}
              onChange={(event) => setTransactionId(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={text.note} hint={text.noteHint} error={errors.note}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-solid justify-self-start" aria-disabled={isSending}>
        {text.send}
      </button>
    </form>
  );
}

type ChoicesProps = {
  text: NotFoundText;
  answer: DonorAnswer | null;
  onChange: (answer: DonorAnswer) => void;
  error: string | undefined;
};

function Choices({ text, answer, onChange, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold">{text.question}</legend>
      {donorAnswers.map((value) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={`${id}-answer`}
            className="size-5 shrink-0 accent-teal"
            checked={answer === value}
            onChange={() => onChange(value)}
          />
          {text.answers[value]}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
      <p role="status" className="text-small text-soft empty:hidden">
        {answer && text.advice[answer]}
      </p>
    </fieldset>
  );
}

type Sent = { answer: DonorAnswer | null; note: string; confirmationNumber?: string };

function useSend(id: string, text: NotFoundText, onStale: () => void, onSent: (mine: Mine) => void) {
  const showToast = useToast();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  async function send({ answer, ...rest }: Sent) {
    if (isSending) return;
    if (answer === null) return setErrors({ answer: 'notFound.answerMissing' });
    setErrors({});
    setSending(true);
    try {
      const call = api.donations[':id'].own['not-found'];
      const response = await call.$post({ param: { id }, json: { answer, ...rest } });
      if (response.ok) {
        onSent(await response.json());
        return showToast(text.sent);
      }
      if ((response.status as number) === 409) return onStale();
      const { fields = {}, message } = await errorOf(response, text.failed);
      setErrors(fields);
      if (Object.keys(fields).length === 0) showToast(message, 'error');
    } catch {
      showToast(text.failed, 'error');
    } finally {
      setSending(false);
    }
  }
  return { errors, isSending, send };
}
