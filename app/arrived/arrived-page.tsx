/** /arrived: a member of the family says of each donation whether it arrived. A personal link opens it. */
import { useEffect, useRef } from 'react';
import { redirect, useActionData, useLoaderData, useSubmit } from 'react-router';
import { answerOrNull, errorOf, mustBeOk } from '../shell/answers.ts';
import { apiContext, languageContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { readForm } from '../shell/read-form.ts';
import { arrivedTextIn } from '../text/arrived.ts';
import type { ArrivedText } from '../text/en/arrived.ts';
import { useTranslate } from '../text/text.ts';
import { useDoubleClicks } from '../ui/use-double-clicks.ts';
import type { Route } from './+types/arrived-page';
import { maxCounted } from './arrivals.ts';
import { ArrivedRow } from './arrived-row.tsx';
import { ExpectedCard } from './expected-card.tsx';
import type { Answer } from './schema.ts';
import { type Answers, useAnswers } from './use-answers.ts';

export const meta = metaOf;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const life = await answerOrNull('The state of the campaign', api['campaign-life'].$get());
  const text = arrivedTextIn(context.get(languageContext), life?.stage);
  const key = url.searchParams.get('key');
  if (key !== null) return { text, key, arrivals: null };
  const response = await api.arrived.$get();
  if (response.status === 401) return { text, key, arrivals: null };
  await mustBeOk(response, 'The donations could not be fetched.');
  return { text, key, arrivals: await response.json() };
}

/**
 * Receives the link's key, and answers sent without scripts. The key is posted, so that programs that fetch
 * the address (messengers, mail) don't open the link.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { arrived } = context.get(apiContext);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  if (form.has('key')) {
    const response = await arrived.session.$post({ json: { key: field('key') } });
    if (!response.ok) return { problem: (await errorOf(response, '')).message };
    const cookie = response.headers.get('set-cookie');
    return redirect('/arrived', { headers: cookie ? { 'Set-Cookie': cookie } : {} });
  }
  const json = { answer: field('answer'), amount: field('amount') } as Answer;
  const response = await arrived[':id'].$put({ param: { id: field('id') }, json });
  return response.ok ? null : { problem: (await errorOf(response, '')).message };
}

export default function ArrivedPage() {
  const { text, key, arrivals } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const translate = useTranslate();
  useDoubleClicks();
  const answers = useAnswers(text);
  const headingRef = useFocusAfterAnswer(arrivals?.expected.length);
  return (
    <main id="content" className="page py-4">
      <div className="column grid gap-6">
        <h1 ref={headingRef} tabIndex={-1} className="text-title outline-none">
          {arrivals ? text.title : text.linkTitle}
        </h1>
        {problem && (
          <p role="alert" className="font-semibold text-error">
            {translate(problem)}
          </p>
        )}
        {key !== null && !problem && <OpenLink linkKey={key} text={text} />}
        {key === null && !arrivals && <p className="text-lead">{translate('arrival.linkNeeded')}</p>}
        {arrivals && <Lists arrivals={arrivals} text={text} answers={answers} />}
      </div>
    </main>
  );
}

/** Sends the key automatically; without scripts a button does. */
function OpenLink({ linkKey, text }: { linkKey: string; text: ArrivedText }) {
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    submit({ key: linkKey }, { method: 'post', replace: true });
  }, [submit, linkKey]);
  return (
    <form method="post" className="grid gap-4">
      <p className="text-lead">{text.linkOpening}</p>
      <input type="hidden" name="key" value={linkKey} />
      <button type="submit" className="btn btn-solid text-lead!">
        {text.linkOpen}
      </button>
    </form>
  );
}

type ListsProps = {
  arrivals: NonNullable<Route.ComponentProps['loaderData']['arrivals']>;
  text: ArrivedText;
  answers: Answers;
};

function Lists({ arrivals: { expected, arrived, count }, text, answers }: ListsProps) {
  return (
    <>
      {expected.length === 0 ? (
        <p className="text-lead">{text.none}</p>
      ) : (
        <>
          <p>{text.intro}</p>
          <section aria-labelledby="waiting" className="grid gap-4">
            <h2 id="waiting" className="text-lead font-semibold">
              {text.waiting}: <span className="num">{count < maxCounted ? count : `${maxCounted}+`}</span>
            </h2>
            <ul className="grid gap-4">
              {expected.map((each) => (
                <ExpectedCard key={each.id} donation={each} text={text} answers={answers} />
              ))}
            </ul>
          </section>
        </>
      )}
      {arrived.length > 0 && (
        <section aria-labelledby="lately" className="grid gap-3">
          <h2 id="lately" className="text-lead font-semibold">
            {text.lately}
          </h2>
          <p>{text.latelyIntro}</p>
          <ul className="grid gap-3">
            {arrived.map((each) => (
              <ArrivedRow key={each.id} donation={each} text={text} answers={answers} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Focuses the heading after an answer has removed the focused button. Returns the heading's ref. */
function useFocusAfterAnswer(count: number | undefined) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count !== shown.current && document.activeElement === document.body) {
      headingRef.current?.focus({ preventScroll: true });
    }
    shown.current = count;
  }, [count]);
  return headingRef;
}
