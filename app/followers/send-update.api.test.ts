import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addUpdate,
  confirmed,
  follow,
  mailArrived,
  mailsTo,
  openFollowersForSuite,
  passOnAll,
  plantFollowers,
  publicUrl,
  send,
  shown,
  startAgain,
} from '../../test/followers.ts';
import { isSettled, outboxOf } from '../../test/mail.ts';
import { followerId } from './links.server.ts';
import { passOnDeliveries } from './send-update.server.ts';

const { site, worker } = openFollowersForSuite();

describe('an update', () => {
  test('goes to confirmed followers only, to each in their language', async () => {
    await confirmed(site, 'en@example.org', 'en');
    await confirmed(site, 'ml@example.org', 'ml');
    await follow(site, 'asked@example.org');
    const id = await addUpdate(site, 'She is home.\n\nShe sleeps well.', { ml: 'ടീച്ചർ വീട്ടിലെത്തി.' });
    expect(await (await send(site, id)).json()).toEqual({ count: 2 });
    await passOnAll(site, worker);
    const [en, ml] = [await mailArrived(site, 'en@example.org'), await mailArrived(site, 'ml@example.org')];
    expect(en.subject).toContain('She is home.');
    expect(en.text).toContain('She sleeps well.');
    expect(en.text).toContain(`${publicUrl}/updates/${id}?lang=en`);
    expect(ml.text).toContain('ടീച്ചർ വീട്ടിലെത്തി.');
    expect(ml.text).not.toContain('She is home.');
    expect(await mailsTo(site, 'asked@example.org')).toHaveLength(1);
    expect(await shown(site)).toEqual({ followers: 2, sendings: [{ updateId: id, sent: 2 }] });
  });

  test('has its title as the subject, and again above its text', async () => {
    await confirmed(site, 'en@example.org', 'en');
    await confirmed(site, 'ml@example.org', 'ml');
    const titles = { title: 'Back from hospital', translatedTitles: { ml: 'വീട്ടിലെത്തി' } };
    await send(site, await addUpdate(site, 'She sleeps well.', { ml: 'നന്നായി ഉറങ്ങുന്നു.' }, titles));
    await passOnAll(site, worker);
    const [en, ml] = [await mailArrived(site, 'en@example.org'), await mailArrived(site, 'ml@example.org')];
    expect(en.subject).toContain('Back from hospital');
    expect(en.text).toMatch(/Back from hospital\s+She sleeps well\./);
    expect(ml.subject).toContain('വീട്ടിലെത്തി');
    expect(ml.text).toMatch(/വീട്ടിലെത്തി\s+നന്നായി ഉറങ്ങുന്നു\./);
  });

  test('is sent to each follower once, despite repeated presses, several processes, and leaving and returning', async () => {
    await plantFollowers(site, 25);
    const id = await addUpdate(site);
    await Promise.all([send(site, id), send(site, id), send(site, id)]);
    for (let n = 0; n < 10; n++) {
      await Promise.all([passOnDeliveries(site), passOnDeliveries(site), passOnDeliveries(site)]);
      worker.wake();
      await isSettled(site);
    }
    const id0 = followerId(site, 'f0@example.org');
    await site.db.deleteFrom('followers').where('id', '=', id0).execute();
    await confirmed(site, 'f0@example.org');
    expect(await (await send(site, id)).json()).toEqual({ count: 0 });
    await passOnAll(site, worker);
    const updates = (await site.smtp.mails()).filter(({ subject }) => subject?.startsWith('News of'));
    expect(updates.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      Array.from({ length: 25 }, (_, n) => `f${n}@example.org`).sort(),
    );
    expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 25 }]);
    // New followers get it with the next press.
    await confirmed(site, 'late@example.org');
    expect(await (await send(site, id)).json()).toEqual({ count: 1 });
  });

  test('is queued for a few followers at a time', async () => {
    await worker.stop();
    await plantFollowers(site, 45);
    await send(site, await addUpdate(site));
    for (const _ of [1, 2, 3]) await passOnDeliveries(site);
    expect((await outboxOf(site)).length).toBe(10);
    expect((await shown(site)).sendings).toMatchObject([{ queued: 10, waiting: 35 }]);
    startAgain(site, worker);
    await isSettled(site);
    await passOnDeliveries(site);
    expect((await outboxOf(site)).length).toBe(20);
  });

  test('is not queued while more mails than usual wait', async () => {
    await worker.stop();
    await plantFollowers(site, 25);
    await send(site, await addUpdate(site));
    await passOnDeliveries(site);
    // As concurrent processes may queue them.
    const mails = await site.db.selectFrom('outbox').selectAll().limit(5).execute();
    await site.db
      .insertInto('outbox')
      .values(mails.map((mail) => ({ ...mail, id: crypto.randomUUID() })))
      .execute();
    await passOnDeliveries(site);
    expect((await outboxOf(site)).length).toBe(15);
  });

  test('leaves at once, and no worker is woken without a mail', async () => {
    await worker.stop();
    await plantFollowers(site, 1);
    await send(site, await addUpdate(site));
    const wake = vi.spyOn(site.outboxWorker, 'wake').mockClear();
    await passOnDeliveries(site);
    expect(wake).toHaveBeenCalledOnce();
    await passOnDeliveries(site);
    expect(wake).toHaveBeenCalledOnce();
    await send(site, await addUpdate(site));
    await site.db.deleteFrom('followers').execute();
    wake.mockClear();
    await passOnDeliveries(site);
    expect(wake).not.toHaveBeenCalled();
  });

  test('that a mailbox refuses counts as failed at the update, and is not in the team’s list of mails', async () => {
    await plantFollowers(site, 3);
    site.smtp.answer = { recipient: 550 };
    const id = await addUpdate(site);
    await send(site, id);
    await passOnAll(site, worker);
    expect((await shown(site)).sendings).toEqual([{ updateId: id, failed: 3 }]);
    const failed = await site.ask('/api/mails?state=failed', { cookie: site.superAdmin });
    expect(await failed.json()).toEqual([]);
    expect((await outboxOf(site)).map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped']);
  });

  test('is not sent to followers who left, nor after its deletion', async () => {
    await worker.stop();
    await plantFollowers(site, 12);
    const id = await addUpdate(site);
    await send(site, id);
    await passOnDeliveries(site);
    await site.db.deleteFrom('followers').execute();
    startAgain(site, worker);
    await passOnAll(site, worker);
    expect(site.smtp.taken).toEqual([]);
    expect((await shown(site)).sendings).toEqual([{ updateId: id, dropped: 12 }]);
    await plantFollowers(site, 2);
    const deleted = await addUpdate(site);
    await send(site, deleted);
    await site.ask(`/api/updates/${deleted}`, { method: 'DELETE', cookie: site.superAdmin });
    await passOnAll(site, worker);
    expect(site.smtp.taken).toEqual([]);
  });

  describe('for a follower who left and has only requested again', () => {
    const id = () => followerId(site, 'f0@example.org');
    const requestAgain = () =>
      site.db.updateTable('followers').set({ confirmedAt: null }).where('id', '=', id()).execute();
    beforeEach(async () => {
      await worker.stop();
      await plantFollowers(site, 2);
      await send(site, await addUpdate(site));
    });

    test('is not queued', async () => {
      await requestAgain();
      await passOnDeliveries(site);
      expect((await outboxOf(site)).map(({ recipient }) => recipient)).toEqual(['f1@example.org']);
      expect((await shown(site)).sendings).toMatchObject([{ queued: 1, dropped: 1 }]);
    });

    test('is not sent if it is queued already', async () => {
      await passOnDeliveries(site);
      await requestAgain();
      startAgain(site, worker);
      await passOnAll(site, worker);
      expect(site.smtp.taken.map(({ to }) => to)).toEqual([['f1@example.org']]);
      expect((await shown(site)).sendings).toMatchObject([{ sent: 1, dropped: 1 }]);
    });
  });

  test('that does not exist is answered by 404', async () => {
    expect((await send(site, crypto.randomUUID())).status).toBe(404);
  });

  test('still counts as sent after its mails were purged from the outbox', async () => {
    await plantFollowers(site, 2);
    const id = await addUpdate(site);
    await send(site, id);
    await passOnDeliveries(site);
    await isSettled(site);
    await site.db.deleteFrom('outbox').execute();
    await passOnDeliveries(site);
    expect((await shown(site)).sendings).toEqual([{ updateId: id, sent: 2 }]);
  });
});
