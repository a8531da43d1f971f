import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRunning } from '../../test/worker-processes.ts';
import { MINUTE } from '../durations.ts';
import { Problem } from '../http/problem.ts';
import type { Fixture } from './worker.fixture.ts';
import { openWorkerProcess, WorkerFailure } from './worker-process.ts';

const file = './platform/jobs/worker.fixture.ts';
const open = (changes: { idleMs?: number; timeoutMs?: number } = {}) =>
  openWorkerProcess<Fixture>(file, { heapMb: 64, idleMs: MINUTE, timeoutMs: MINUTE, ...changes });

const worker = open();

test('all calls use one other process, which takes and returns bytes', async () => {
  expect([...(await worker.call('reversed', Uint8Array.of(1, 2, 3)))]).toEqual([3, 2, 1]);
  const pid = await worker.call('pid');
  expect(pid).not.toBe(process.pid);
  expect(await worker.call('pid')).toBe(pid);
});

test('calls run one after the other', async () => {
  const crowds = await Promise.all(Array.from({ length: 5 }, () => worker.call('crowd')));
  expect(crowds).toEqual([1, 1, 1, 1, 1]);
});

test('a call throws the worker’s Problem, and other errors with their messages', async () => {
  const problem = await worker.call('refuse').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    code: 'picture.tooManyPixels',
    params: { megapixels: '12' },
    fields: { file: 'too large' },
  });
  await expect(worker.call('fail')).rejects.toThrow(new TypeError('no such thing'));
});

test('a call whose worker dies is repeated by another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-test-'));
  const before = await worker.call('pid');
  expect(await worker.call('dieOnce', join(folder, 'mark'))).toBe('done');
  expect(await worker.call('pid')).not.toBe(before);
  rmSync(folder, { recursive: true });
});

test('a call that ends its worker each time fails, and the next one is answered', async () => {
  const dying = worker.call('die').catch((error: unknown) => error);
  const next = worker.call('pid');
  expect(await dying).toEqual(new WorkerFailure('died', 'die'));
  expect(isRunning(await next)).toBe(true);
});

test('a worker that hangs is killed when the time is over, and the next call is answered', async () => {
  // Long enough for a process to start on a busy machine.
  const hasty = open({ timeoutMs: 10_000 });
  const before = await hasty.call('pid');
  await expect(hasty.call('hang')).rejects.toEqual(new WorkerFailure('hung', 'hang'));
  await expect.poll(() => isRunning(before)).toBe(false);
  expect(await hasty.call('pid')).not.toBe(before);
});

test('an idle worker ends, and the next call starts another', async () => {
  const brief = open({ idleMs: 50 });
  const before = await brief.call('pid');
  await expect.poll(() => isRunning(before)).toBe(false);
  expect(await brief.call('pid')).not.toBe(before);
});

/** Another process that opens a worker, calls it and prints its pid; then it runs `next`. */
async function startParent(next: string) {
  const program = `
    import { openWorkerProcess } from './platform/jobs/worker-process.ts';
    const worker = openWorkerProcess('${file}', { heapMb: 64, idleMs: 60_000, timeoutMs: 60_000 });
    console.log(await worker.call('pid'));
    ${next}`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(parent, 'exit');
  const [said] = await once(parent.stdout, 'data');
  return { parent, exit, workerPid: Number(said) };
}

test.each([
  ['without work', ''],
  ['busy', "worker.call('crowd'); "],
])('a worker that is %s ends with its parent, even with a killed one', async (_what, work) => {
  const { parent, exit, workerPid } = await startParent(`${work}setInterval(() => {}, 1000);`);
  expect(isRunning(workerPid)).toBe(true);
  parent.kill('SIGKILL');
  await exit;
  await expect.poll(() => isRunning(workerPid)).toBe(false);
});

test.skipIf(process.platform === 'win32')('the worker ignores Ctrl-C, which its parent handles', async () => {
  const pid = await worker.call('pid');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
  expect(await worker.call('pid')).toBe(pid);
});

test('an idle worker doesn’t keep its parent alive', async () => {
  const { exit, workerPid } = await startParent('');
  expect(await exit).toEqual([0, null]);
  await expect.poll(() => isRunning(workerPid)).toBe(false);
});
