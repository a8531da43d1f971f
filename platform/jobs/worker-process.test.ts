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

test('bytes go there and come back, from one process for all calls, which is not this one', async () => {
  expect([...(await worker.call('reversed', Uint8Array.of(1, 2, 3)))]).toEqual([3, 2, 1]);
  const pid = await worker.call('pid');
  expect(pid).not.toBe(process.pid);
  expect(await worker.call('pid')).toBe(pid);
});

test('calls at once come one after the other', async () => {
  const crowds = await Promise.all(Array.from({ length: 5 }, () => worker.call('crowd')));
  expect(crowds).toEqual([1, 1, 1, 1, 1]);
});

test('a problem there is the same problem here, and other errors keep their words', async () => {
  const problem = await worker.call('refuse').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    code: 'picture.tooManyPixels',
    params: { megapixels: '12' },
    fields: { file: 'too large' },
  });
  await expect(worker.call('fail')).rejects.toThrow(new TypeError('no such thing'));
});

test('a call whose worker dies is done by another one', async () => {
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
  const hasty = open({ timeoutMs: 1_000 });
  const before = await hasty.call('pid');
  await expect(hasty.call('hang')).rejects.toEqual(new WorkerFailure('hung', 'hang'));
  await expect.poll(() => isRunning(before)).toBe(false);
  expect(await hasty.call('pid')).not.toBe(before);
});

test('one without work ends, and the next call starts another', async () => {
  const brief = open({ idleMs: 50 });
  const before = await brief.call('pid');
  await expect.poll(() => isRunning(before)).toBe(false);
  expect(await brief.call('pid')).not.toBe(before);
});

/** Another process that has opened a worker, called it and said its pid; then it does `next`. */
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
])('one that is %s ends with its parent, even a parent that is killed', async (_what, work) => {
  const { parent, exit, workerPid } = await startParent(`${work}setInterval(() => {}, 1000);`);
  expect(isRunning(workerPid)).toBe(true);
  parent.kill('SIGKILL');
  await exit;
  await expect.poll(() => isRunning(workerPid)).toBe(false);
});

test.skipIf(process.platform === 'win32')('Ctrl-C, which reaches both, leaves it to its parent', async () => {
  const pid = await worker.call('pid');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
  expect(await worker.call('pid')).toBe(pid);
});

test('one without work doesn’t hold a parent that has nothing else to do', async () => {
  const { exit, workerPid } = await startParent('');
  expect(await exit).toEqual([0, null]);
  await expect.poll(() => isRunning(workerPid)).toBe(false);
});
