/** The worker's side of platform/jobs/worker-process.ts: a program that answers calls and knows nothing else of the site. */
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type FieldProblems, Problem } from '../http/problem.ts';
import type { Params } from '../problems/reference.ts';

/** What a worker does: bytes and plain facts in, bytes and plain facts out. */
export type Functions = Record<string, (...args: never[]) => Promise<unknown>>;

export type Call = { name: string; args: unknown[] };

/** A Problem as its parts, as messages know no classes of ours. */
type ProblemParts = {
  code: string;
  params: Params;
  fields?: FieldProblems;
  id?: string;
  retryAfter?: number;
};

export type Answer = { value: unknown } | { problem: ProblemParts } | { error: unknown };

/** Answers the calls of the process that started this one, until that one lets go of it or is gone. */
export function answerCalls(functions: Functions): void {
  // Ctrl-C in a terminal reaches us too, while the site still lets running uploads end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  // Not exit, which would wait for a decoder that hangs.
  process.on('disconnect', () => {
    // The next worker needn't translate its sources again, where the site is told to keep what is compiled.
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
      throw new Error(`the worker process knows no '${name}': it is of another version than the site`);
    return { value: await named(...(args as never[])) };
  } catch (error) {
    if (!(error instanceof Problem)) return { error };
    const { code, params, fields, id, retryAfter } = error;
    return { problem: { code, params, fields, id, retryAfter } };
  }
}

/** Should the memory of the machine not suffice, Linux ends this process before the site's. */
function beFirstToGo(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // Where that isn't allowed, the larger of the two goes.
  }
}
