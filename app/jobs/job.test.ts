import { describe, expect, test } from 'vitest';
import { HOUR } from '../../platform/durations.ts';
import { type JobView, progressOf, shownJobs } from './job.ts';

const now = Date.parse('2026-11-25T10:00:00.000Z');
const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR).toISOString();

/** A job of one's own that ended an hour ago without failures. */
function job(id: string, changes: Partial<JobView> & { failed?: number; skipped?: number } = {}): JobView {
  const { failed = 0, skipped = 0, ...more } = changes;
  return {
    id,
    kind: 'verify',
    who: 'leela',
    isOwn: true,
    askedAt: at(2),
    endedAt: at(1),
    state: 'done',
    counts: { all: 9, done: 9 - failed - skipped, unchanged: 0, skipped, failed },
    mails: 0,
    firstMailAt: null,
    isTakingBack: false,
    canTakeBack: true,
    canRepeat: false,
    isTakenBack: false,
    isClosed: false,
    ...more,
  };
}

const shown = (...jobs: JobView[]) => shownJobs(jobs, now).map(({ id }) => id);
const running = { state: 'running', endedAt: null } as const;
const others = { isOwn: false, who: 'asha' };

test('progress counts every item that was tried', () => {
  const counts = { all: 12, done: 5, unchanged: 1, skipped: 2, failed: 3 };
  expect(progressOf({ counts })).toEqual({ done: 11, all: 12 });
});

describe('a page shows', () => {
  test.each<[string, JobView[], string[]]>([
    ['what runs, of everybody', [job('a', running), job('b', { ...running, ...others })], ['a', 'b']],
    ['failed jobs of everybody', [job('a', { state: 'failed', ...others })], ['a']],
    ['no failed job whose report is closed', [job('a', { state: 'failed', ...others, isClosed: true })], []],
    ['nothing else of others', [job('a', others), job('b', { failed: 1, ...others })], []],
    ['every job of one’s own with failures', [job('a', { failed: 1 }), job('b', { skipped: 1 })], ['a', 'b']],
    [
      'nothing that one has closed',
      [job('a', { isClosed: true }), job('b', { failed: 1, isClosed: true })],
      [],
    ],
    ['only the newest without failures', [job('a', { askedAt: at(3) }), job('b', { askedAt: at(2) })], ['b']],
    [
      'the older one no more when the newest is closed',
      [job('a', { askedAt: at(3) }), job('b', { isClosed: true })],
      [],
    ],
    ['a report without failures for a day', [job('a', { endedAt: at(23) })], ['a']],
    ['it no longer than that', [job('a', { endedAt: at(25) })], []],
    [
      'every job of one’s own with skipped items',
      [job('a', { skipped: 1 }), job('b', { skipped: 1 })],
      ['a', 'b'],
    ],
    [
      'the newest without failures, whatever came after it',
      [
        job('a', { askedAt: at(6) }),
        job('b', { askedAt: at(5), failed: 1 }),
        job('c', { askedAt: at(4), ...others }),
        job('d', { askedAt: at(3), ...running }),
      ],
      ['d', 'b', 'a'],
    ],
    ['the newest first', [job('a', { failed: 1, askedAt: at(3) }), job('b', { failed: 1 })], ['b', 'a']],
  ])('%s', (_what, jobs, ids) => {
    expect(shown(...jobs)).toEqual(ids);
  });
});
