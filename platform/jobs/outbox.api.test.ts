/** A clock that is set back holds no mail, and pauses stay. */
import { beforeEach, expect, test } from 'vitest';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { HOUR, MINUTE, SECOND } from '../durations.ts';
import { queueMail, releaseHeldMails } from './outbox-repository.ts';
import { pauseAfter } from './outbox-worker.ts';

const site = openForSuite(openTestSite);
beforeEach(() => site.db.deleteFrom('outbox').execute());

type State = 'queued' | 'sending' | 'sent' | 'failed';

/** True if a mail that is due in `ms` is due now, after the worker looked. */
async function isReleased(
  state: State,
  attempts: number,
  ms: number,
  pauses: typeof pauseAfter = pauseAfter,
): Promise<boolean> {
  await queueMail(site.db, { kind: 'trouble', recipient: 'team@example.org', language: 'en' });
  const nextAt = new Date(Date.now() + ms).toISOString();
  await site.db.updateTable('outbox').set({ state, attempts, nextAt }).execute();
  await releaseHeldMails(site.db, pauses);
  const mail = await site.db.selectFrom('outbox').select('nextAt').executeTakeFirstOrThrow();
  return Date.parse(mail.nextAt) <= Date.now();
}

// The minute allows for the clocks of other hosts.
test.each<[string, State, number, number, boolean]>([
  ['has just been queued', 'queued', 0, 30 * SECOND, false],
  ['has just been queued', 'queued', 0, 2 * MINUTE, true],
  ['was tried once', 'queued', 1, 1.5 * MINUTE, false],
  ['was tried once', 'queued', 1, 3 * MINUTE, true],
  ['was tried four times', 'queued', 4, 8.5 * MINUTE, false],
  ['was tried four times', 'queued', 4, 10 * MINUTE, true],
  ['was tried nine times', 'queued', 9, 256.5 * MINUTE, false],
  ['was tried nine times', 'queued', 9, 258 * MINUTE, true],
  ['was tried fourteen times', 'queued', 14, 6 * HOUR, false],
  ['was tried fourteen times', 'queued', 14, 6 * HOUR + 2 * MINUTE, true],
  ['is being sent', 'sending', 1, 5 * HOUR, false],
  ['is being sent', 'sending', 1, 7 * HOUR, true],
  ['was sent', 'sent', 1, 7 * HOUR, false],
  ['was given up', 'failed', 12, 24 * HOUR, false],
])('a mail that %s (%s, %i), due in %i ms: due now is %s', async (_what, state, attempts, ms, expected) => {
  expect(await isReleased(state, attempts, ms)).toBe(expected);
});

test('a mail without a next attempt waits at most as long as clocks differ', async () => {
  expect(await isReleased('queued', 2, 30 * SECOND, () => null)).toBe(false);
  expect(await isReleased('queued', 2, 2 * MINUTE, () => null)).toBe(true);
});
