/** The worker of worker-process.test.ts. */
import { existsSync, writeFileSync } from 'node:fs';
import { Problem } from '../http/problem.ts';
import { answerCalls } from './worker-calls.ts';

let running = 0;

const functions = {
  pid: async () => process.pid,
  reversed: async (bytes: Uint8Array) => bytes.toReversed(),
  /** How many calls run at once, including this one. */
  crowd: async () => {
    running++;
    await new Promise((resolve) => setImmediate(resolve));
    return running--;
  },
  refuse: async () => {
    throw new Problem('picture.tooManyPixels', { params: { megapixels: 12 }, fields: { file: 'too large' } });
  },
  fail: async () => {
    throw new TypeError('no such thing');
  },
  dieOnce: async (mark: string) => {
    if (existsSync(mark)) return 'done';
    writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
  },
  die: async () => process.kill(process.pid, 'SIGKILL'),
  hang: async () => {
    for (;;);
  },
};

export type Fixture = typeof functions;

answerCalls(functions);
