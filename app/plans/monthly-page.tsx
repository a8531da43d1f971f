/**
 * /monthly: a donor's monthly plan, by the signed link of our mails. Opening it changes nothing, as mail
 * programs open links by themselves. Its forms are plain, with and without scripts.
 */
import { data, Link, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { signedLinkOf } from '../shared/signed-link.ts';
import { apiContext, languageContext } from '../shell/contexts.ts';
import { metaWithTitle } from '../shell/own-title.ts';
import { cookiesOf, plainHeaders } from '../shell/plain-calls.ts';
import { readForm } from '../shell/read-form.ts';
import { planTexts } from '../text/plans.ts';
import type { Route } from './+types/monthly-page';
import type { PlanPage } from './plan-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const response = await context.get(apiContext).plans.link.$get({ query: signedLinkOf(url) });
  const { name, invalid, contact } = planTexts[context.get(languageContext)];
  if (response.ok) return { page: await response.json(), name, invalid: null };
  return { page: null, name, invalid: { text: invalid, contact } };
}

export const meta = (args: Route.MetaArgs) => metaWithTitle(args, args.loaderData?.name);

/** Why nothing was given: `unfinished` is this browser's donation that must be completed first. */
type Refused = { unfinished: string | null };

export async function action({ context, request, url }: Route.ActionArgs) {
  const { plans } = context.get(apiContext);
  const query = signedLinkOf(url);
  const form = await readForm(request);
  if (form.get('do') === 'give') {
    const headers = await plainHeaders(context.get(apiContext));
    const response = await plans.link.give.$post({ query }, { headers });
    if (response.ok) {
      throw redirect((await response.json()).path, { status: 303, headers: cookiesOf(response) });
    }
    const problem = (await response.json()) as { code?: string; id?: string };
    const unfinished = problem.code === 'donation.incomplete' ? (problem.id ?? null) : null;
    return data<Refused>({ unfinished }, { status: response.status });
  }
  const isByMailProgram = form.has('List-Unsubscribe');
  if (form.get('do') === 'end' || isByMailProgram) await plans.link.$delete({ query });
  // Mail programs must not be redirected (RFC 8058).
  if (!isByMailProgram) throw redirect(`/monthly?${new URLSearchParams(query)}`, 303);
  return null;
}

export default function MonthlyPage() {
  const { page, name, invalid } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page">
      <div className="column grid gap-6 py-6">
        <h1 className="text-title">{page?.title ?? name}</h1>
        {page && <Plan page={page} />}
        {invalid && (
          <>
            <p>{invalid.text}</p>
            <p>
              <Link to="/contact">{invalid.contact}</Link>
            </p>
          </>
        )}
      </div>
    </main>
  );
}

function Plan({ page }: { page: PlanPage }) {
  const { text, started, startedWithoutMail, daysTitle, days, give, running, words } = page;
  const [query] = useSearchParams();
  const refused = useActionData<typeof action>();
  return (
    <>
      {query.has('started') && running && (
        <p role="status" className="note">
          {query.get('started') === 'here' ? startedWithoutMail : started}
        </p>
      )}
      {refused && <Unfinished unfinished={refused.unfinished} words={words} />}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {give && (
        <section className="card grid justify-items-start gap-3 p-5!">
          <h2 className="text-lead">{give.title}</h2>
          {give.text.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <form method="post">
            <button type="submit" name="do" value="give" className="btn btn-give">
              {give.button}
            </button>
          </form>
        </section>
      )}
      {days.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lead">{daysTitle}</h2>
          <ol className="grid gap-2">
            {days.map(({ day, date, state }) => (
              <li key={date} className="flex flex-wrap gap-x-3 border-t border-line pt-2">
                <time dateTime={date} className="num">
                  {day}
                </time>
                <span className="text-soft">{state}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {running && (
        <div className="grid justify-items-start gap-4 border-t border-line pt-6">
          {running.calendar && (
            <a className="btn btn-quiet" href={running.calendar.path} download="monthly.ics">
              {running.calendar.words}
            </a>
          )}
          <form method="post">
            <button type="submit" name="do" value="end" className="btn btn-quiet">
              {running.end}
            </button>
          </form>
        </div>
      )}
    </>
  );
}

function Unfinished({ unfinished, words }: Refused & Pick<PlanPage, 'words'>) {
  return (
    <div role="alert" className="note">
      <div className="grid gap-2">
        <p>{unfinished === null ? words.failed : words.unfinished}</p>
        {unfinished !== null && <a href={`/confirm-donation?id=${unfinished}`}>{words.unfinishedLink}</a>}
      </div>
    </div>
  );
}
