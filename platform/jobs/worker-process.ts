/**
 * Runs work that needs much memory, or may crash, in a worker process. It starts at the first call and ends
 * when idle (docs/decisions/0037-picture-process.md). The worker's side is worker-calls.ts.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pRetry from 'p-retry';
import { Problem } from '../http/problem.ts';
import type { Answer, Call, Functions } from './worker-calls.ts';

/** `hung`: the call took too long, and the worker was killed. */
export class WorkerFailure extends Error {
  readonly how: 'died' | 'hung';

  constructor(how: 'died' | 'hung', call: string) {
    super(`the worker process ${how} during '${call}'`);
    this.how = how;
  }
}

type WorkerProcess<F extends Functions> = {
  /**
   * Returns or throws what the function does there, Problems included. Calls run one after the other. Throws
   * WorkerFailure if the worker dies twice, or hangs.
   */
  call<N extends keyof F & string>(name: N, ...args: Parameters<F[N]>): Promise<Awaited<ReturnType<F[N]>>>;
};

type Limits = {
  /** Of the worker's JavaScript. */
  heapMb: number;
  /** A worker without calls ends after this. */
  idleMs: number;
  /** A call that takes longer hangs. */
  timeoutMs: number;
};

/** `file`: a program that calls `answerCalls`, relative to the site's folder. */
export function openWorkerProcess<F extends Functions>(file: string, limits: Limits): WorkerProcess<F> {
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  function start(): ChildProcess {
    const started = startWorker(file, limits);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  async function ask(call: Call): Promise<unknown> {
    clearTimeout(idle);
    if (!worker?.connected) worker = start();
    const asked = worker;
    asked.ref();
    asked.channel?.ref();
    try {
      return resultOf(await answerOf(asked, call, limits.timeoutMs));
    } catch (error) {
      if (error instanceof WorkerFailure || asked.pid === undefined) worker = null;
      throw error;
    } finally {
      // An idle worker doesn't keep this process alive.
      asked.unref();
      asked.channel?.unref();
      idle = setTimeout(() => asked.disconnect(), limits.idleMs).unref();
    }
  }

  /**
   * Repeats a call whose worker died: something else may have ended it. A call that hangs isn't repeated: it
   * blocks all others.
   */
  function askTwice(call: Call): Promise<unknown> {
    return pRetry(() => ask(call), { retries: 1, minTimeout: 0, shouldRetry: hasDied });
  }

  return {
    call(name, ...args) {
      const answer = last.then(() => askTwice({ name, args }));
      // Keeps no reference to the answer, which may be large.
      last = answer.then(ignore, ignore);
      return answer as Promise<never>;
    },
  };
}

const hasDied = ({ error }: { error: Error }) => error instanceof WorkerFailure && error.how === 'died';
const ignore = () => {};

function startWorker(file: string, { heapMb }: Limits): ChildProcess {
  const worker = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The call fails with this error; without a listener it would end the site.
  worker.on('error', ignore);
  return worker;
}

/** Sends the call and waits for its answer. Kills the worker if there is none. */
async function answerOf(worker: ChildProcess, call: Call, timeoutMs: number): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  const failAfter = async (event: Promise<unknown>, how: 'died' | 'hung'): Promise<never> => {
    await event;
    throw new WorkerFailure(how, call.name);
  };
  try {
    worker.send(call);
    const [answer] = await Promise.race([
      once(worker, 'message', { signal }),
      failAfter(once(worker, 'exit', { signal }), 'died'),
      failAfter(wait(timeoutMs, undefined, { signal }), 'hung'),
    ]);
    return answer;
  } catch (error) {
    worker.kill('SIGKILL');
    // Without a pid the worker never started. With one, the channel to it failed.
    if (error instanceof WorkerFailure || worker.pid === undefined) throw error;
    throw new WorkerFailure('died', call.name);
  } finally {
    over.abort();
  }
}

function resultOf(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  if ('error' in answer) throw answer.error;
  const { code, ...more } = answer.problem;
  throw new Problem(code as never, more as never);
}
