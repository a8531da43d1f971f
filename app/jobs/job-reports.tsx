/**
 * The jobs of a page: progress while one runs, then what became of its items, and what can be done about it.
 */
import { useEffect, useState } from 'react';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { NamedIds } from '../shell/bulk/named-ids.tsx';
import { counted } from '../text/plural.ts';
import type { ControlsText } from '../text/team/en/controls.ts';
import { useTeamText } from '../text/team/words.ts';
import { useTranslate } from '../text/text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CountProgress } from '../ui/count-progress.tsx';
import { useTeamMoment } from '../ui/when.tsx';
import { isIncomplete, type JobDetails, type JobView, progressOf } from './job.ts';
import type { Jobs } from './use-jobs.ts';

/** The words for a kind of work. */
export type JobWords = {
  /** The participle of the work: 'verified'. */
  verb: string;
  /** The participle of undoing it: 'restored'. 'undone' by default. */
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

function verbOf({ words }: WordsProps, { kind, isTakingBack }: JobView, { jobs }: ControlsText): string {
  const { verb = jobs.done, backVerb = jobs.undone } = words[kind] ?? {};
  return isTakingBack ? backVerb : verb;
}

const countOf = (count: number, nouns: WordsProps['nouns']) => counted(count, ...nouns);

function Running({ job, ...words }: WordsProps & { job: JobView }) {
  const { controls } = useTeamText();
  const verb = verbOf(words, job, controls);
  const label = controls.bulk.progressLabel({ several: words.nouns[1], verb });
  return (
    <section aria-label={controls.jobs.running} className="card grid gap-1 p-4 text-base">
      <CountProgress label={label} verb={verb} progress={progressOf(job)} />
      <p className="text-small text-soft">
        <Asked job={job} /> {controls.jobs.goesOn}
      </p>
    </section>
  );
}

function Asked({ job: { isOwn, who, askedAt } }: { job: JobView }) {
  const { controls } = useTeamText();
  const at = useTeamMoment()(askedAt, { withYear: false });
  return <span className="num">{controls.jobs.askedBy({ who: isOwn ? null : who, at })}</span>;
}

function Ended({ job, jobs, ...words }: WordsProps & { job: JobView; jobs: Jobs }) {
  const { controls } = useTeamText();
  const { counts, state, isTakenBack, canRepeat } = job;
  const hasProblems = isIncomplete(job);
  const missed = counts.all - progressOf(job).done;
  const { isFinal, leftWords } = words.words[job.kind] ?? {};
  return (
    <section
      aria-label={hasProblems ? controls.bulk.notDone : controls.bulk.wasDone}
      className={`card gap-3 p-4 text-base ${hasProblems ? 'grid border-error!' : 'flex flex-wrap items-center'}`}
    >
      <p className="num font-semibold">
        {controls.jobs.ended({
          done: counts.done.toLocaleString('en-IN'),
          counted: countOf(counts.all, words.nouns),
          verb: verbOf(words, job, controls),
        })}
        {counts.unchanged > 0 && controls.jobs.alreadyWere(counts.unchanged.toLocaleString('en-IN'))}.
      </p>
      {state === 'failed' && (
        <p role="alert" className="num font-semibold text-error">
          {controls.jobs.stopped({ counted: countOf(missed, words.nouns), isOne: missed === 1 })}
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
        <Asked job={job} /> {isTakenBack && controls.jobs.wasUndone} {isFinal}
      </p>
      <div className="flex flex-wrap gap-2">
        {canRepeat && (
          <button
            type="button"
            className="btn btn-solid btn-small"
            disabled={jobs.isRunning}
            onClick={() => jobs.repeat(job)}
          >
            {controls.tryAgain}
          </button>
        )}
        {job.canTakeBack && <TakeBack job={job} jobs={jobs} nouns={words.nouns} />}
        {job.isOwn && (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => jobs.close(job)}>
            {controls.close}
          </button>
        )}
      </div>
    </section>
  );
}

function TakeBack({ job, jobs, nouns }: { job: JobView; jobs: Jobs; nouns: WordsProps['nouns'] }) {
  const { controls } = useTeamText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        disabled={jobs.isRunning}
        onClick={() => setAsking(true)}
      >
        {controls.jobs.undoDone}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={controls.undo}
        question={controls.jobs.undoQuestion(countOf(job.counts.done, nouns))}
        yes={controls.undo}
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
  const { bulk } = useTeamText().controls;
  const translate = useTranslate();
  const left = useLeft(job);
  const ofOutcome = (outcome: 'skipped' | 'failed') =>
    left
      .filter((item) => item.outcome === outcome)
      .map(({ subject, problem }) => ({
        id: subject,
        words: outcome === 'failed' ? translate(problem) : '',
      }));
  const ids = { nouns: nameOf ? nouns : bulk.idNouns, nameOf };
  return (
    <>
      <NamedIds {...ids} words={bulk.failed} ids={ofOutcome('failed')} />
      <NamedIds
        {...ids}
        words={nameOf ? bulk.gone : () => bulk.matchedNone(nouns[0])}
        ids={ofOutcome('skipped')}
      />
    </>
  );
}

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
