/** Sending an update that is cut off, goes on, or is stopped. */
import { beforeEach, describe, expect, test } from 'vitest';
import { failingDatabase } from '../../test/failing-database.ts';
import {
  addUpdate,
  openFollowersForSuite,
  passOnAll,
  plantFollowers,
  send,
  shown,
  startAgain,
} from '../../test/followers.ts';
import { isSettled, outboxOf } from '../../test/mail.ts';
import { passOnDeliveries, sendToFollowers } from './send-update.server.ts';

const { site, worker } = openFollowersForSuite();

test('a press that is cut off sends the update to nobody, so the next one reaches all', async () => {
  await plantFollowers(site, 1_500);
  const id = await addUpdate(site);
  const cutOff = { ...site, db: failingDatabase(site.db, 0) };
  await expect(sendToFollowers(cutOff, id)).rejects.toThrow('went away');
  expect((await shown(site)).sendings).toEqual([]);
  expect(await (await send(site, id)).json()).toEqual({ count: 1_500 });
  expect((await shown(site)).sendings).toEqual([{ updateId: id, waiting: 1_500 }]);
});

test('a process that dies while it queues mails loses none, and sends none twice', async () => {
  await plantFollowers(site, 3);
  const id = await addUpdate(site);
  await send(site, id);
  await expect(passOnDeliveries({ ...site, db: failingDatabase(site.db, 0) })).rejects.toThrow('went away');
  expect(await outboxOf(site)).toEqual([]);
  await passOnAll(site, worker);
  expect(site.smtp.taken).toHaveLength(3);
  expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 3 }]);
});

test('several presses at the same time count each follower once', async () => {
  await plantFollowers(site, 30);
  const id = await addUpdate(site);
  const answers = await Promise.all([send(site, id), send(site, id), send(site, id)]);
  const counts = await Promise.all(answers.map(async (answer) => (await answer.json()).count as number));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
});

describe('an update that is stopped', () => {
  const stop = async (id: string) =>
    (await stopCall(id)).json() as Promise<{ count?: number; underWay?: number; code?: string }>;
  const stopCall = (id: string) =>
    site.ask(`/api/followers/updates/${id}/stop`, { method: 'POST', cookie: site.superAdmin });

  test('goes to nobody else, counts truly, and can be sent to the others later', async () => {
    await plantFollowers(site, 25);
    const id = await addUpdate(site);
    await send(site, id);
    await passOnDeliveries(site);
    await isSettled(site);
    await worker.stop();
    await passOnDeliveries(site);
    expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 10, queued: 10, waiting: 5 }]);
    const counts = await Promise.all([stop(id), stop(id)]);
    expect(counts.map(({ count }) => count).sort()).toEqual([0, 15]);
    expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 10 }]);
    expect((await outboxOf(site)).map(({ state }) => state)).toEqual(Array(10).fill('sent'));
    startAgain(site, worker);
    await passOnAll(site, worker);
    expect(site.smtp.taken).toHaveLength(10);
    expect(await (await send(site, id)).json()).toEqual({ count: 15 });
    await passOnAll(site, worker);
    expect(new Set(site.smtp.taken.flatMap(({ to }) => to)).size).toBe(25);
    expect(site.smtp.taken).toHaveLength(25);
    expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 25 }]);
  });

  test('stops while mails are being queued, too, and other updates go on', async () => {
    await worker.stop();
    await plantFollowers(site, 12);
    const other = await addUpdate(site);
    await send(site, other);
    await passOnDeliveries(site);
    const id = await addUpdate(site);
    await send(site, id);
    await site.db.updateTable('outbox').set({ attempts: 1 }).execute();
    await Promise.all([passOnDeliveries(site), stop(id), passOnDeliveries(site), stop(id)]);
    await stop(id);
    expect((await shown(site)).sendings).toMatchObject([{ updateId: other }]);
    const payloads = await site.db.selectFrom('outbox').select('payload').execute();
    expect(payloads.filter(({ payload }) => payload.includes(id))).toEqual([]);
    startAgain(site, worker);
    await passOnAll(site, worker);
    expect((await shown(site)).sendings).toEqual([{ updateId: other, sent: 12 }]);
  });

  describe('while its mail is being sent', () => {
    let id: string;
    beforeEach(async () => {
      await plantFollowers(site, 1);
      id = await addUpdate(site);
      await worker.stop();
      await send(site, id);
      await passOnDeliveries(site);
      await setMail('sending');
      expect(await stop(id)).toEqual({ count: 0, underWay: 1 });
      await passOnDeliveries(site);
      expect((await shown(site)).sendings).toEqual([{ updateId: id, stopping: 1 }]);
    });

    const setMail = (state: 'sending' | 'sent' | 'queued') =>
      site.db.updateTable('outbox').set({ state }).execute();

    test('counts the mail if it arrives', async () => {
      await setMail('sent');
      await passOnDeliveries(site);
      expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 1 }]);
    });

    test('is not tried again if it was not accepted, and can be sent later', async () => {
      await setMail('queued');
      await passOnDeliveries(site);
      expect((await shown(site)).sendings).toEqual([]);
      expect(await outboxOf(site)).toEqual([]);
      expect(await (await send(site, id)).json()).toEqual({ count: 1 });
    });

    test('goes on if the team sends the update again, and reaches nobody twice', async () => {
      expect(await (await send(site, id)).json()).toEqual({ count: 1 });
      await setMail('queued');
      startAgain(site, worker);
      await passOnAll(site, worker);
      expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 1 }]);
      expect(site.smtp.taken).toHaveLength(1);
    });
  });

  test('must exist', async () => {
    expect(await stop(crypto.randomUUID())).toMatchObject({ code: 'update.notFound' });
  });
});
