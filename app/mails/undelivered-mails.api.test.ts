/** The team sends undelivered mails again, or drops them. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { start } from '../../test/donor.ts';
import { emptyOutbox, openMailingSite } from '../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openMailingSite({ TEAM_EMAIL: 'team@example.net' }));
const cookies = signInForSuite(site, 'leela');
beforeEach(() => emptyOutbox(site));

const minute = 60_000;
const inFuture = () => new Date(Date.now() + 10 * minute).toISOString();

/** One mail in the outbox, to an address that nobody has now. Returns the mail's id. */
async function plant(changes: Partial<OutboxMail>): Promise<string> {
  await start(site, { email: 'meera@example.org' });
  const { id } = await site.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  await site.db.deleteFrom('outbox').where('id', '<>', id).execute();
  await site.db
    .updateTable('outbox')
    .set({ recipient: 'old@example.org', ...changes })
    .execute();
  return id;
}

const mail = () => site.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

/** Presses 'Send again' or 'Stop sending'. Returns the status, and the code of a refusal. */
async function press(button: 'send again' | 'stop sending', id: string) {
  const [path, method] = button === 'stop sending' ? [id, 'DELETE'] : [`${id}/send-again`, 'POST'];
  const response = await site.ask(`/api/mails/${path}`, { method, cookie: cookies.leela });
  return response.status === 204 ? [204] : [response.status, (await response.json()).code];
}

describe('a mail sent again', () => {
  test.each([
    ['donation-alert', true, 'team@example.net'],
    ['contact-message', false, 'team@example.net'],
    ['complete-donation', true, 'meera@example.org'],
    ['trouble', false, 'old@example.org'],
    ['pay-in-changed', false, 'old@example.org'],
  ] as const)('of the kind %s goes to the present address', async (kind, isAboutDonation, recipient) => {
    const id = await plant({ kind, state: 'failed', ...(!isAboutDonation && { donationId: null }) });
    expect(await press('send again', id)).toEqual([204]);
    expect((await mail()).recipient).toBe(recipient);
  });

  test('about a deleted donation keeps its address', async () => {
    const id = await plant({ kind: 'complete-donation', state: 'failed' });
    await site.db.updateTable('donations').set({ deletedAt: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await press('send again', id)).toEqual([204]);
    expect((await mail()).recipient).toBe('old@example.org');
  });

  test('is due at once, with all its attempts', async () => {
    const id = await plant({ state: 'failed', attempts: 9, nextAt: inFuture(), heldUntil: inFuture() });
    expect(await press('send again', id)).toEqual([204]);
    const { state, attempts, heldUntil, nextAt } = await mail();
    expect([state, attempts, heldUntil]).toEqual(['queued', 0, null]);
    expect(Math.abs(Date.parse(nextAt) - Date.now())).toBeLessThan(minute);
  });

  test.each([
    ['sent', 'mail.sentAlready'],
    ['sending', 'mail.beingSent'],
    ['dropped', 'mail.givenUp'],
  ] as const)('is refused if it is %s', async (state, code) => {
    expect(await press('send again', await plant({ state }))).toEqual([409, code]);
    expect((await mail()).state).toBe(state);
  });
});

describe('a mail given up', () => {
  test('is no longer listed, and has no reason, if it had failed', async () => {
    const id = await plant({ state: 'failed', lastError: '550 no such user' });
    expect(await press('stop sending', id)).toEqual([204]);
    expect(await mail()).toMatchObject({ state: 'dropped', lastError: null });
  });

  test.each([
    ['waits to be sent', { state: 'queued' }],
    ['was held until now', { state: 'queued', heldUntil: '2026-01-01T00:00:00.000Z' }],
    ['is being sent', { state: 'sending', heldUntil: '2099-01-01T00:00:00.000Z' }],
    ['was sent', { state: 'sent' }],
  ] as const)('is refused if it %s', async (_when, changes) => {
    expect(await press('stop sending', await plant(changes))).toEqual([409, 'mail.notFailed']);
    expect((await mail()).state).toBe(changes.state);
  });
});

test('an unknown mail is neither sent again nor given up', async () => {
  for (const id of [crypto.randomUUID(), 'x']) {
    expect(await press('send again', id)).toEqual([404, 'mail.notFound']);
    expect(await press('stop sending', id)).toEqual([404, 'mail.notFound']);
  }
});
