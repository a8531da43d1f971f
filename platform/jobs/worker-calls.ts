/**
 * The worker's side of worker-process.ts: a program that answers calls and knows nothing else of the site.
 */
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type FieldProblems, Problem } from '../http/problem.ts';
import type { Params } from '../problems/reference.ts';

/** A worker's functions: bytes and plain data in, bytes and plain data out. */
export type Functions = Record<string, (...args: never[]) => Promise<unknown>>;

export type Call = { name: string; args: unknown[] };

/** A Problem as data: messages between processes carry no classes of ours. */
type ProblemParts = {
  code: string;
  params: Params;
  fields?: FieldProblems;
  id?: string;
  retryAfter?: number;
};

export type Answer = { value: unknown } | { problem: ProblemParts } | { error: unknown };

/** Answers the calls of the parent process, until it disconnects or is gone. */
export function answerCalls(functions: Functions): void {
  // Ctrl-C in a terminal reaches the worker too, while the site still lets uploads finish.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  // Not `exit`, which would wait for a decoder that hangs.
  process.on('disconnect', () => {
    // Saves compiled code for the next worker, if the site has a compile cache.
    flushCompileCache();
    process.kill(process.pid, 'SIGKILL');
  });
  process.on('message', async (call: Call) => {
    process.send?.(await answerOf(functions, call));
  });
  beFirstToGo();
}

async function answerOf(functions: Functions, { name, args }: Call): Promise<Answer> {
  try {
    const named = functions[name];
    if (!named)
      throw new Error(`the worker process knows no '${name}': it has another version than the site`);
    return { value: await named(...(args as never[])) };
  } catch (error) {
    if (!(error instanceof Problem)) return { error };
    const { code, params, fields, id, retryAfter } = error;
    return { problem: { code, params, fields, id, retryAfter } };
  }
}

/** If the machine runs out of memory, Linux ends this process before the site. */
function beFirstToGo(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // If that isn't allowed, Linux ends the larger of the two.
  }
}
