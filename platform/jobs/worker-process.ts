/**
 * Work that needs much memory, or may end its process, done by a worker process: started at the first call, ended when there
 * is nothing to do (docs/decisions/0037-picture-process.md). The worker's side is worker-calls.ts.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pRetry from 'p-retry';
import { Problem } from '../http/problem.ts';
import type { Answer, Call, Functions } from './worker-calls.ts';

/** `hung`: it took too long and was killed. */
export class WorkerFailure extends Error {
  readonly how: 'died' | 'hung';

  constructor(how: 'died' | 'hung', call: string) {
    super(`the worker process ${how} during '${call}'`);
    this.how = how;
  }
}

export type WorkerProcess<F extends Functions> = {
  /**
   * What the function answers or throws there, Problems among it. Calls come one after the other. Throws WorkerFailure when
   * the worker dies twice, or hangs.
   */
  call<N extends keyof F & string>(name: N, ...args: Parameters<F[N]>): Promise<Awaited<ReturnType<F[N]>>>;
};

/**
 * `file`: from the site's folder, a program that calls `answerCalls`. `heapMb`: of its JavaScript. `idleMs`: so long it stays
 * without work. `timeoutMs`: of one call.
 */
export function openWorkerProcess<F extends Functions>(
  file: string,
  { heapMb, idleMs, timeoutMs }: { heapMb: number; idleMs: number; timeoutMs: number },
): WorkerProcess<F> {
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Whoever waits for an answer hears of it; without a listener it would end the site.
    started.on('error', () => {});
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
      return resultOf(await answerTo(asked, call));
    } finally {
      // It holds nobody who wants to leave.
      asked.unref();
      asked.channel?.unref();
      idle = setTimeout(() => asked.disconnect(), idleMs).unref();
    }
  }

  async function answerTo(asked: ChildProcess, call: Call): Promise<Answer> {
    const over = new AbortController();
    const { signal } = over;
    const failAfter = async (event: Promise<unknown>, how: 'died' | 'hung'): Promise<never> => {
      await event;
      throw new WorkerFailure(how, call.name);
    };
    try {
      asked.send(call);
      const [answer] = await Promise.race([
        once(asked, 'message', { signal }),
        failAfter(once(asked, 'exit', { signal }), 'died'),
        failAfter(wait(timeoutMs, undefined, { signal }), 'hung'),
      ]);
      return answer;
    } catch (error) {
      worker = null;
      asked.kill('SIGKILL');
      // Without a pid it never began. With one, what failed is the way to it.
      if (error instanceof WorkerFailure || asked.pid === undefined) throw error;
      throw new WorkerFailure('died', call.name);
    } finally {
      over.abort();
    }
  }

  /** Something else may have ended a worker that died. A call that hangs holds up all others: it isn't repeated. */
  function askTwice(call: Call): Promise<unknown> {
    const shouldRetry = ({ error }: { error: Error }) =>
      error instanceof WorkerFailure && error.how === 'died';
    return pRetry(() => ask(call), { retries: 1, minTimeout: 0, shouldRetry });
  }

  return {
    call(name, ...args) {
      const answer = last.then(() => askTwice({ name, args }));
      // Nothing of what it answered: that may be large.
      last = answer.then(
        () => {},
        () => {},
      );
      return answer as Promise<never>;
    },
  };
}

function resultOf(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  if ('error' in answer) throw answer.error;
  const { code, ...more } = answer.problem;
  throw new Problem(code as never, more as never);
}
