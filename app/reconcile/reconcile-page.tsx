/**
 * /reconcile: matches a bank statement to donations. Exact matches are accepted together, the others one by
 * one.
 */
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { JobReports, loadJobs } from '../jobs/parts.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { answerOrNull } from '../shell/answers.ts';
import { counted } from '../text/plural.ts';
import type { Route } from './+types/reconcile-page';
import { CoverageList } from './coverage/coverage-list.tsx';
import { useCoverage } from './coverage/use-coverage.ts';
import { Groups } from './match/groups.tsx';
import type { Matched } from './match/rows.ts';
import { useMatches } from './match/use-matches.ts';
import { SourceList } from './statement/source-list.tsx';
import { StatementInput } from './statement/statement-input.tsx';
import { useSources } from './statement/use-sources.ts';
import { Batches } from './undo/batches.tsx';
import { lineNouns, notAllAccepted, statementJobWords } from './undo/statement-jobs.ts';

/** `batches` and `coverage` are null if they failed to load; the page works without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { reconcile, jobs: jobsApi } = allowedApi(context, 'mayUseStatements');
  const [batches, coverage, jobs] = await Promise.all([
    answerOrNull('What was accepted lately', reconcile.batches.$get()),
    answerOrNull('The days that were read', reconcile.days.$get()),
    loadJobs({ jobs: jobsApi }),
  ]);
  return { batches, coverage, jobs };
}

export const meta = () => [{ title: 'Bank statement' }];

/** The result in short, which screen readers announce. */
function resultWords({ rows, missing }: Matched, unread: number): string {
  const open = rows.filter(({ group }) => group !== 'verified' && group !== 'unknown').length;
  const words = `${counted(rows.length, 'payment')} in: ${open} to accept or check.`;
  const without = `${counted(missing.length, 'donation')} without a line.`;
  return [words, without, unread > 0 && `${counted(unread, 'line')} not read.`].filter(Boolean).join(' ');
}

/** Scrolls to the results of a statement that was added: on a phone they are far below it. */
function useScrollTo(results: unknown) {
  const ref = useRef<HTMLParagraphElement>(null);
  const isNew = useRef(false);
  useEffect(() => {
    if (isNew.current && results) ref.current?.scrollIntoView({ block: 'start' });
    if (results) isNew.current = false;
  }, [results]);
  return {
    ref,
    expect: () => {
      isNew.current = true;
    },
  };
}

export default function ReconcilePage() {
  const { batches, coverage, jobs } = useLoaderData<typeof loader>();
  const matches = useMatches(jobs);
  const scroll = useScrollTo(matches.matched);
  const { remember, forget } = useCoverage();
  const sources = useSources(matches.match, scroll.expect, remember);
  const unread = sources.sources.reduce((sum, { statement }) => sum + (statement?.unread.length ?? 0), 0);
  const undoLast = () =>
    matches.undo(matches.lastBatch.current ?? batches?.find(({ isOwn }) => isOwn)?.id ?? null);
  return (
    <main className="team-page max-w-[90rem] gap-6">
      <header className="grid gap-1">
        <h1 className="text-title">Bank statement</h1>
        <p className="max-w-[60ch] text-soft">
          Verify donations with a bank statement. This browser reads it and compares only the credits. The
          site keeps none of them, and remembers only which days you read.
        </p>
      </header>
      <StatementInput sources={sources} />
      <SourceList sources={sources} />
      <JobReports
        jobs={matches.jobs}
        words={statementJobWords}
        nouns={lineNouns}
        failedWords={notAllAccepted}
      />
      <p role="status" ref={scroll.ref} className="num scroll-mt-4 text-soft">
        {sources.isReading
          ? 'Reading…'
          : matches.isMatching
            ? 'Matching…'
            : matches.matched && resultWords(matches.matched, unread)}
      </p>
      {matches.matched && <Groups matched={matches.matched} matches={matches} onUndo={undoLast} />}
      <CoverageList coverage={coverage} onForget={forget} />
      <Batches batches={batches} running={matches.jobs.running} onUndo={matches.undo} />
    </main>
  );
}
