/** /admin, the dashboard: tasks, totals, and plots for a period. */
import { Link, useLoaderData } from 'react-router';
import { dayInIndia } from '../../platform/days.ts';
import { PayInMismatch, PayInNotice } from '../pay-in/parts.ts';
import { OpenedBy } from '../share/parts.ts';
import { answerOrNull, errorOf } from '../shell/answers.ts';
import { apiContext } from '../shell/contexts.ts';
import { periodOf } from '../statistics/index.ts';
import { Plots } from '../statistics/parts.ts';
import type { Route } from './+types/admin-page';
import { MissingEquivalent } from './missing-equivalent.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { ToDoList } from './to-do-list.tsx';
import { Totals } from './totals.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { admin, donations } = api;
  const today = dayInIndia(Date.now());
  const period = periodOf(url.searchParams, today);
  const [payIn, mismatch, toDo, openings, first] = await Promise.all([
    api['pay-in'].change.$get().then((response) => (response.ok ? response.json() : null)),
    api['pay-in'].check.$get().then((response) => (response.ok ? response.json() : null)),
    admin['to-do'].$get().then((response) => response.json()),
    answerOrNull('The openings of shared links', api.share.openings.$get()),
    donations.statistics.$get({ query: period.query }),
  ]);
  const notices = { payIn, mismatch, toDo, openings };
  if (first.ok) return { ...notices, figures: await first.json(), chosen: period.name, problem: null };
  // An invalid period in the address: show the error and the default period.
  const { fieldWords } = await errorOf(first, '');
  const usual = periodOf(new URLSearchParams(), today);
  const second = await donations.statistics.$get({ query: usual.query });
  if (!second.ok) throw new Error(`statistics answered ${second.status}`);
  const problem = Object.values(fieldWords ?? {})[0] ?? 'This period can’t be shown.';
  return { ...notices, figures: await second.json(), chosen: usual.name, problem };
}

export const meta = () => [{ title: 'Admin' }];

export default function AdminPage() {
  const { payIn, mismatch, toDo, openings, figures, chosen, problem } = useLoaderData<typeof loader>();
  return (
    <main className="team-page max-w-[90rem] gap-8">
      <h1 className="text-title">Admin</h1>
      {mismatch && <PayInMismatch {...mismatch} />}
      {payIn && <PayInNotice {...payIn} mayAcknowledge={toDo.pendingAccounts !== null} />}
      <section aria-labelledby="to-do" className="grid gap-3">
        <h2 id="to-do" className="text-lead">
          To do now
        </h2>
        <ToDoList toDo={toDo} />
      </section>
      <section aria-labelledby="totals" className="grid gap-3">
        <h2 id="totals" className="text-lead">
          So far
        </h2>
        <Totals figures={figures} />
        <MissingEquivalent {...figures.missingEquivalent} />
      </section>
      <section aria-labelledby="period" className="grid gap-4">
        <h2 id="period" className="text-lead">
          In a period
        </h2>
        <PeriodChoice chosen={chosen} period={figures.period} />
        {problem && (
          <p role="alert" className="font-semibold text-error">
            {problem}
          </p>
        )}
        <p className="text-small text-soft">
          Days are Indian time (Asia/Kolkata). Donations count on the day we verified them.{' '}
          <Link to="/donation-view">See the donations</Link>
        </p>
        <Plots figures={figures} />
      </section>
      <OpenedBy openings={openings} />
    </main>
  );
}
