/** The jobs of a page: progress while one runs, then what became of its items, and what can be done about it. */
import { useEffect, useState } from 'react';
import { formatTeamMoment } from '../../platform/dates.ts';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { NamedIds } from '../shell/bulk/named-ids.tsx';
import { counted, plural } from '../text/plural.ts';
import { useTranslate } from '../text/text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CountProgress } from '../ui/count-progress.tsx';
import { isIncomplete, type JobDetails, type JobView, progressOf } from './job.ts';
import type { Jobs } from './use-jobs.ts';

/** The words for a kind of work. */
export type JobWords = {
  /** The participle of the work: 'verified'. */
  verb: string;
  /** The participle of taking it back: 'restored'. 'taken back' by default. */
  backVerb?: string;
  /** Why it can't be taken back. */
  isFinal?: string;
  /** A sentence about the items that were not done, instead of their names. */
  leftWords?: string;
};

type JobReportsProps = {
  jobs: Jobs;
  words: Record<string, JobWords>;
  /** The words for one item and for several: 'donation', 'donations'. */
  nouns: readonly [one: string, several: string];
  /** The name of an item; undefined if the page does not know it. */
  nameOf?: (id: string) => string | undefined;
  /** The sentence above refused items (specification). */
  failedWords: string;
};

export function JobReports({ jobs, ...words }: JobReportsProps) {
  return jobs.shown.map((job) =>
    job.state === 'running' ? (
      <Running key={job.id} job={job} {...words} />
    ) : (
      <Ended key={job.id} job={job} jobs={jobs} {...words} />
    ),
  );
}

type WordsProps = Omit<JobReportsProps, 'jobs'>;

function verbOf({ words }: WordsProps, { kind, isTakingBack }: JobView): string {
  const { verb = 'done', backVerb = 'undone' } = words[kind] ?? {};
  return isTakingBack ? backVerb : verb;
}

const countOf = (count: number, nouns: WordsProps['nouns']) => counted(count, ...nouns);

function Running({ job, ...words }: WordsProps & { job: JobView }) {
  const several = words.nouns[1];
  const label = `${several.slice(0, 1).toUpperCase()}${several.slice(1)} ${verbOf(words, job)}`;
  return (
    <section aria-label="Work under way" className="card grid gap-1 p-4 text-base">
      <CountProgress label={label} verb={verbOf(words, job)} progress={progressOf(job)} />
      <p className="text-small text-soft">
        <Asked job={job} /> The server continues if you close this page.
      </p>
    </section>
  );
}

function Asked({ job: { isOwn, who, askedAt } }: { job: JobView }) {
  return (
    <span className="num">
      Asked for by {isOwn ? 'you' : who}, {formatTeamMoment(askedAt, { withYear: false })}.
    </span>
  );
}

function Ended({ job, jobs, ...words }: WordsProps & { job: JobView; jobs: Jobs }) {
  const { counts, state, isTakenBack, canRepeat } = job;
  const hasProblems = isIncomplete(job);
  const missed = counts.all - progressOf(job).done;
  const { isFinal, leftWords } = words.words[job.kind] ?? {};
  return (
    <section
      aria-label={hasProblems ? 'What was not done' : 'What was done'}
      className={`card gap-3 p-4 text-base ${hasProblems ? 'grid border-error!' : 'flex flex-wrap items-center'}`}
    >
      <p className="num font-semibold">
        {counts.done.toLocaleString('en-IN')} of {countOf(counts.all, words.nouns)} {verbOf(words, job)}
        {counts.unchanged > 0 && `, ${counts.unchanged.toLocaleString('en-IN')} already were`}.
      </p>
      {state === 'failed' && (
        <p role="alert" className="num font-semibold text-error">
          It stopped because of a repeating fault. {countOf(missed, words.nouns)}{' '}
          {plural(missed, 'was', 'were')} not reached; finished work stays.
        </p>
      )}
      {counts.failed > 0 && (
        <p role="alert" className="font-semibold text-error">
          {words.failedWords}
        </p>
      )}
      {!leftWords && <Left key={`${job.id} ${job.endedAt}`} job={job} {...words} />}
      {leftWords && hasProblems && <p>{leftWords}</p>}
      <p className="text-small text-soft">
        <Asked job={job} /> {isTakenBack && 'It was undone.'} {isFinal}
      </p>
      <div className="flex flex-wrap gap-2">
        {canRepeat && (
          <button
            type="button"
            className="btn btn-solid btn-small"
            disabled={jobs.isRunning}
            onClick={() => jobs.repeat(job)}
          >
            Try again
          </button>
        )}
        {job.canTakeBack && <TakeBack job={job} jobs={jobs} nouns={words.nouns} />}
        {job.isOwn && (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => jobs.close(job)}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

function TakeBack({ job, jobs, nouns }: { job: JobView; jobs: Jobs; nouns: WordsProps['nouns'] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        disabled={jobs.isRunning}
        onClick={() => setAsking(true)}
      >
        Undo what was done
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Undo"
        question={`Undo what was done to ${countOf(job.counts.done, nouns)}?`}
        yes="Undo"
        isDanger
        onYes={() => {
          setAsking(false);
          jobs.takeBack(job);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The items that were not done, by name, with the reasons. */
function Left({ job, nouns, nameOf }: WordsProps & { job: JobView }) {
  const translate = useTranslate();
  const left = useLeft(job);
  const ofOutcome = (outcome: 'skipped' | 'failed') =>
    left
      .filter((item) => item.outcome === outcome)
      .map(({ subject, problem }) => ({
        id: subject,
        words: outcome === 'failed' ? translate(problem) : '',
      }));
  const ids = { nouns: nameOf ? nouns : idNouns, nameOf };
  const gone = (isOne: boolean) => (isOne ? 'no longer exists:' : 'no longer exist:');
  return (
    <>
      <NamedIds {...ids} words={() => 'failed:'} ids={ofOutcome('failed')} />
      <NamedIds {...ids} words={nameOf ? gone : () => `matched no ${nouns[0]}:`} ids={ofOutcome('skipped')} />
    </>
  );
}

const idNouns = ['ID', 'IDs'] as const;

/** The items of an ended job that were not done; [] until they are known. */
function useLeft({ id, counts }: JobView): JobDetails['left'] {
  const [left, setLeft] = useState<JobDetails['left']>([]);
  const hasLeft = counts.skipped + counts.failed > 0;
  useEffect(() => {
    if (!hasLeft) return;
    let isCurrent = true;
    answerOrNull('What was not done', api.jobs[':id'].$get({ param: { id } })).then((details) => {
      if (details && isCurrent) setLeft(details.left);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, hasLeft]);
  return left;
}
