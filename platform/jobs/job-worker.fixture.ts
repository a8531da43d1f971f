/** Workers for the tests of one suite, on a site without jobs before each test. */
import { afterEach, beforeEach } from 'vitest';
import { workerOf } from '../../test/jobs.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import type { JobWorker } from './job-worker.ts';

export type Needs = NonNullable<Parameters<typeof workerOf>[1]>;

/** Every worker stops after its test. */
export function openWorkers() {
  const site = openForSuite(openTestSite);
  let workers: JobWorker[] = [];

  beforeEach(async () => {
    for (const table of ['jobs', 'jobItems'] as const) await site.db.deleteFrom(table).execute();
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    workers = [];
  });

  function open(needs: Needs, times: Parameters<typeof workerOf>[2] = {}): JobWorker {
    const worker = workerOf(site, needs, times);
    workers.push(worker);
    return worker;
  }

  function start(...more: Parameters<typeof open>): JobWorker {
    const worker = open(...more);
    worker.start();
    return worker;
  }

  return { site, open, start };
}

export const done: Needs['doItem'] = async () => ({ outcome: 'done' });

export const many = (count: number) => Array.from({ length: count }, (_, n) => `item ${n}`);
