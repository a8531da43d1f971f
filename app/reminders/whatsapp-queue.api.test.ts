import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { day, hour } from '../../test/donor.ts';
import { addAdmin, editDonation, eraseDonation, signedIn } from '../../test/team.ts';
import { minute, openWhatsappQueue } from './whatsapp-queue.fixture.ts';
import type { Queue } from './whatsapp-queue.server.ts';

const { cookies, historyOf, next, nextId, queue, record, rowOf, wait, waiting, site } = openWhatsappQueue();

describe('a volunteer', () => {
  test('gets one donor with the message to send, and only the needed details', async () => {
    const { id } = await waiting({ phone: '98470 54321' }, 3 * day + hour);
    expect(await queue()).toEqual({ mine: null, waiting: 1, asleep: 0, quiet: null });
    const { mine, waiting: others } = await next();
    expect(others).toBe(0);
    expect(mine).toMatchObject({
      id,
      firstname: 'Meera',
      amount: '5000',
      currency: 'INR',
      days: 3,
      tried: [],
    });
    expect(mine?.phone).toBe('919847054321');
    expect(mine?.text).toContain(`/confirm-donation?id=${id}&key=`);
    expect(Object.keys(mine ?? {}).sort()).toEqual(
      [
        'id',
        'isNight',
        'firstname',
        'lastname',
        'amount',
        'currency',
        'days',
        'language',
        'phone',
        'text',
        'tried',
        'until',
      ].sort(),
    );
  });

  test('keeps the donor for 15 minutes, also after a reload; then others can get the donor', async () => {
    const { id } = await waiting();
    expect(await nextId()).toBe(id);
    await wait(14 * minute);
    expect([(await queue()).mine?.id, await nextId(), await nextId(cookies.hari)]).toEqual([id, id, null]);
    await wait(minute);
    expect((await queue()).mine).toBeNull();
    expect(await nextId(cookies.hari)).toBe(id);
    expect(await nextId()).toBeNull();
    await expectAnswer(record(id, 'sent'), 409, { code: 'reminder.notYours' });
  });

  test('may record the outcome late, as long as no other volunteer has the donor', async () => {
    const { id } = await waiting();
    await next();
    await wait(20 * minute);
    expect((await record(id, 'sent')).status).toBe(200);
    expect((await record(id, 'sent')).status).toBe(409);
    const { whatsappReminderNumber } = await rowOf(id);
    expect(whatsappReminderNumber).toBe(1);
  });

  test('records outcomes of their own donor only', async () => {
    const [mine, other] = [await waiting(), await waiting()];
    const id = await nextId();
    const not = id === mine.id ? other.id : mine.id;
    expect((await record(not, 'sent')).status).toBe(409);
    expect((await record(id as string, 'sent', cookies.hari)).status).toBe(409);
    expect((await record('00000000-0000-4000-8000-000000000000', 'sent')).status).toBe(404);
    expect(
      (
        await site.ask(`/api/reminders/queue/${id}`, {
          method: 'PUT',
          json: { outcome: 'paid' },
          cookie: cookies.leela,
        })
      ).status,
    ).toBe(400);
  });
});

test('twenty volunteers at once get twenty donors, and later ones none', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push((await waiting()).id);
  const cookies: string[] = [];
  for (let n = 0; n < 24; n++) cookies.push(await signedIn(site, `volunteer${n}`));
  const got = await Promise.all(cookies.map((cookie) => nextId(cookie)));
  expect(got.filter((id) => id !== null).sort()).toEqual(ids.sort());
});

test('of many volunteers at once, one gets a phone with several donations, the others get other phones', async () => {
  const phone = '+91 98470 99999';
  for (let n = 0; n < 6; n++) await waiting({ phone });
  const others = [await waiting(), await waiting()];
  const cookies: string[] = [];
  for (let n = 0; n < 8; n++) cookies.push(await signedIn(site, `volunteer${n}`));
  const got = await Promise.all(cookies.map(async (cookie) => (await next(cookie)).mine));
  const phones = got.flatMap((mine) => (mine ? [mine.phone] : []));
  expect(phones).toHaveLength(others.length + 1);
  expect(new Set(phones).size).toBe(phones.length);
});

test('of many volunteers at once, one gets the only donor', async () => {
  const { id } = await waiting();
  const cookies: string[] = [];
  for (let n = 0; n < 8; n++) cookies.push(await signedIn(site, `volunteer${n}`));
  const got = await Promise.all(cookies.map((cookie) => nextId(cookie)));
  expect(got.filter((each) => each !== null)).toEqual([id]);
});

describe('the outcome', () => {
  test('‘sent’ counts, names the volunteer in the history, and lets the donor rest for a day', async () => {
    const [first, second] = [await waiting({}, 2 * day), await waiting({}, 3 * day)];
    expect(await nextId()).toBe(first.id);
    const answer = (await (await record(first.id, 'sent')).json()) as Queue;
    expect(answer.mine?.id).toBe(second.id);
    expect((await rowOf(first.id)).whatsappReminderNumber).toBe(1);
    expect(await historyOf(first.id)).toEqual(['donor created null', 'leela whatsappReminderNumber 1']);
    await record(second.id, 'wrongNumber');
    await wait(day - minute);
    expect(await nextId()).toBeNull();
    await wait(2 * minute);
    const { mine } = await next();
    expect(mine).toMatchObject({ id: first.id, tried: [{ who: 'leela', field: 'whatsappReminderNumber' }] });
  });

  test('‘no answer’ does not count, and lets the donor rest for a day', async () => {
    const { id } = await waiting();
    await next();
    await record(id, 'noAnswer');
    expect((await rowOf(id)).whatsappReminderNumber).toBe(0);
    expect(await historyOf(id)).toEqual(['donor created null', 'leela noAnswer null']);
    expect(await nextId()).toBeNull();
    await wait(day + minute);
    expect((await next()).mine).toMatchObject({ id, tried: [{ field: 'noAnswer' }] });
  });

  test('‘wrong number’ ends offers of this number for all donations, until it is corrected', async () => {
    const phone = '+91 98470 99999';
    const { id } = await waiting({ phone });
    await next();
    await record(id, 'wrongNumber');
    expect((await rowOf(id)).whatsappReminderNumber).toBe(0);
    expect(await historyOf(id)).toContain('leela wrongNumber null');
    await waiting({ phone });
    await wait(10 * day);
    expect([await nextId(), (await queue()).waiting]).toEqual([null, 0]);
    await editDonation(site, cookies.leela, id, { phone: '+91 98470 88888' });
    expect(await nextId()).toBe(id);
    await record(id, 'noAnswer');
    await wait(day + minute);
    expect(await nextId()).toBe(id);
  });

  test('‘later’ records nothing, and other donors come first', async () => {
    const { id } = await waiting();
    await next();
    const answer = (await (await record(id, 'later')).json()) as Queue;
    expect(answer).toEqual({ mine: null, waiting: 0, asleep: 0, quiet: null });
    expect(await historyOf(id)).toEqual(['donor created null']);
    await wait(hour);
    expect(await nextId(cookies.hari)).toBe(id);
  });

  test('a donor is not offered after three attempts, answered or not', async () => {
    const { id } = await waiting();
    for (const outcome of ['sent', 'noAnswer', 'sent'] as const) {
      expect(await nextId()).toBe(id);
      await record(id, outcome);
      await wait(day + minute);
    }
    expect([await nextId(), (await queue()).waiting]).toEqual([null, 0]);
  });

  test('of a donor who has paid is recorded, and the donor is not offered again', async () => {
    const donation = await waiting();
    await next();
    await editDonation(site, cookies.leela, donation.id, { confirmationNumber: '401255678890' });
    expect((await queue()).mine).toBeNull();
    expect((await record(donation.id, 'sent')).status).toBe(200);
    await wait(10 * day);
    expect(await nextId()).toBeNull();
  });
});

test('the row is deleted with its donation, exported, and erased with its donor', async () => {
  const { id } = await waiting();
  await next();
  await record(id, 'wrongNumber');
  const superAdmin = await signedIn(site, 'superadmin');
  const zip = await site.ask(`/api/donations/${id}/export`, { cookie: superAdmin });
  expect(new TextDecoder().decode(await zip.arrayBuffer())).toMatch(/"reminding": \{\s+"donationId"/);
  await eraseDonation(site, superAdmin, id);
  const rows = () => site.db.selectFrom('donationReminders').selectAll().execute();
  expect(await rows()).toEqual([]);
  const other = await waiting();
  expect(await nextId()).toBe(other.id);
  expect(await rows()).toHaveLength(1);
  await site.db.deleteFrom('donations').where('id', '=', other.id).execute();
  expect(await rows()).toEqual([]);
  expect(await historyOf(id)).toContain('leela wrongNumber null');
});

test('a disabled volunteer gets no donor', async () => {
  await waiting();
  await addAdmin(site, { username: 'pending', status: 'pending' });
  await site.db.updateTable('admins').set({ status: 'disabled' }).where('username', '=', 'leela').execute();
  for (const [path, method] of [
    ['queue', 'GET'],
    ['queue/next', 'POST'],
  ]) {
    expect((await site.ask(`/api/reminders/${path}`, { method, cookie: cookies.leela })).status).toBe(401);
  }
});
