/**
 * The bulk work of a page: begins jobs, and follows those of the whole team while they run. After a reload or
 * in another tab the same jobs are shown, because the server has them.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SECOND } from '../../platform/durations.ts';
import { randomId } from '../shared/random-id.ts';
import { answerOrNull, errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useToast } from '../ui/toast.tsx';
import { type JobView, shownJobs } from './job.ts';

/** How often running jobs are asked for. */
const askEveryMs = SECOND;

export type Jobs = {
  /** Jobs of the page's kinds to show, newest first. */
  shown: JobView[];
  /** The ids of those that run. */
  running: ReadonlySet<string>;
  /** True while a job of this account runs or begins. */
  isRunning: boolean;
  /** `id`: of the click, so that it counts once. Resolves to false if the job could not begin. */
  begin(kind: string, subjects: string[], id: string): Promise<boolean>;
  repeat(job: JobView): void;
  takeBack(job: JobView): void;
  /** Reads the jobs now. */
  refresh(): Promise<void>;
  close(job: JobView): void;
};

type JobsInput = {
  /** The jobs when the page was loaded. */
  first: JobView[];
  /** The kinds of the page. */
  kinds: readonly string[];
  /** The words if work could not begin, and the server does not say why. */
  failedWords: string;
  /** True while the page waits for a request that does a job itself. */
  isAwaiting?: boolean;
  /** Gets each job that ends while the page is open. */
  onEnd(job: JobView): void;
};

const isRunning = ({ state }: JobView) => state === 'running';

type Answer = { ok: boolean; json(): Promise<unknown> };

export function useJobs(input: JobsInput): Jobs {
  const showToast = useToast();
  const [jobs, setJobs] = useState(input.first);
  const [isBeginning, setBeginning] = useState(false);
  const now = useRef(input);
  now.current = input;
  const { refresh, note } = useTracked(setJobs, now);
  const ofPage = useMemo(() => jobs.filter(({ kind }) => input.kinds.includes(kind)), [jobs, input.kinds]);
  const running = ofPage.filter(isRunning);
  useAsking(refresh, running.length > 0 || input.isAwaiting === true);

  /** Sends a request that begins or repeats a job. */
  async function send(call: () => Promise<Answer>): Promise<boolean> {
    const { failedWords } = now.current;
    setBeginning(true);
    try {
      const response = await call();
      if (!response.ok) {
        showToast((await errorOf(response, failedWords)).words, 'error');
        return false;
      }
      note((await response.json()) as JobView);
      return true;
    } catch {
      showToast(failedWords, 'error');
      // The answer may have been lost on its way.
      await refresh();
      return false;
    } finally {
      setBeginning(false);
    }
  }

  return {
    shown: shownJobs(ofPage, Date.now()),
    refresh,
    running: new Set(running.map(({ id }) => id)),
    isRunning: isBeginning || running.some(({ isOwn }) => isOwn),
    begin: (kind, subjects, id) => send(() => api.jobs.$post({ json: { id, kind, subjects } })),
    repeat: ({ id }) => void send(() => api.jobs[':id'].repeat.$post({ param: { id } })),
    takeBack: ({ id }) =>
      void send(() => api.jobs[':id']['take-back'].$post({ param: { id }, json: { id: randomId() } })),
    async close(job) {
      setJobs((all) => all.map((each) => (each.id === job.id ? { ...each, isClosed: true } : each)));
      await answerOrNull('The report', closeCall(job.id));
    },
  };
}

async function closeCall(id: string) {
  const response = await api.jobs[':id'].close.$post({ param: { id } });
  return { ok: response.ok, status: response.status, json: async () => null };
}

/** Reads the jobs, and reports those that ended since the last time. */
function useTracked(setJobs: (change: (all: JobView[]) => JobView[]) => void, now: { current: JobsInput }) {
  const running = useRef(new Set(now.current.first.filter(isRunning).map(({ id }) => id)));
  const notes = useRef(0);

  /** Takes in an answer; a job that it lacks had not begun when the answer was made. */
  const takeIn = useCallback(
    (answer: JobView[]) => {
      const ended = answer.filter((job) => !isRunning(job) && running.current.delete(job.id));
      for (const { id } of answer.filter(isRunning)) running.current.add(id);
      setJobs((all) => [...all.filter(({ id }) => answer.every((each) => each.id !== id)), ...answer]);
      for (const job of ended) if (now.current.kinds.includes(job.kind)) now.current.onEnd(job);
    },
    [setJobs, now],
  );

  const refresh = useCallback(async () => {
    const before = notes.current;
    const answer = await answerOrNull('Bulk work', api.jobs.$get());
    // An answer from before a click does not know what the click began.
    if (answer && notes.current === before) takeIn(answer);
  }, [takeIn]);

  const note = useCallback(
    (job: JobView) => {
      // A short job may have ended before this answer: its end is reported all the same.
      running.current.add(job.id);
      notes.current += 1;
      takeIn([job]);
    },
    [takeIn],
  );
  return { refresh, note };
}

/** Asks when the page is shown again, and often while a job runs. */
function useAsking(ask: () => Promise<void>, isOften: boolean): void {
  useEffect(() => {
    const askIfShown = () => {
      if (!document.hidden) ask();
    };
    addEventListener('focus', askIfShown);
    document.addEventListener('visibilitychange', askIfShown);
    return () => {
      removeEventListener('focus', askIfShown);
      document.removeEventListener('visibilitychange', askIfShown);
    };
  }, [ask]);
  useEffect(() => {
    if (!isOften) return;
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [ask, isOften]);
}
