import { describe, expect, test, vi } from 'vitest';
import { confirmByUpi, day, donor, give, hour, sendForm, startBeside } from '../../test/donor.ts';
import { linkIn } from '../../test/mail.ts';
import { minute, openMailReminders } from './mail-reminders.fixture.ts';
import { queueDueReminders } from './queue-due-reminders.server.ts';

const { site, admin, begin, lastEmail, at, deliver, reminders, setClock } = openMailReminders();

test('reminders go out an hour, a day and three days after the start, and no more', async () => {
  const { id } = await begin();
  expect(await at(hour - minute)).toBe(0);
  expect(await at(hour)).toBe(1);
  expect(await at(hour + minute)).toBe(0);
  expect(await at(23 * hour)).toBe(0);
  expect(await at(day - minute)).toBe(0);
  expect(await at(day)).toBe(1);
  expect(await at(day + minute)).toBe(0);
  expect(await at(2 * day)).toBe(0);
  expect(await at(3 * day)).toBe(1);
  for (const later of [3.5, 3.9, 5, 30]) expect(await at(later * day)).toBe(0);
  const events = await site.db
    .selectFrom('donationEvents')
    .select(['who', 'newValue'])
    .where('donationId', '=', id)
    .where('field', '=', 'reminder')
    .execute();
  expect(events).toEqual(Array(3).fill({ who: 'system', newValue: `"${lastEmail()}"` }));
});

test('each has its own subject, an unsubscribe button and a link to say ‘I could not pay’', async () => {
  await begin();
  await at(hour);
  await deliver();
  await at(day + minute);
  await deliver();
  await at(3 * day);
  await deliver();
  const mails = await reminders();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your donation for Anitha: pick up where you left off',
    'A gentle reminder: your donation for Anitha isn’t complete yet',
    'Your donation for Anitha: our last reminder',
  ]);
  for (const mail of mails) {
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    expect(linkIn(mail, `${site.config.publicUrl}/could-not-pay?`)).toContain('lang=en');
  }
});

test('two donors of one phone get their own reminders, and one who pays ends nobody else’s', async () => {
  const mother = await begin({ firstname: 'Leela' });
  const son = await startBeside(site, mother, { firstname: 'Ravi', email: 'ravi@example.com' });
  expect(await at(hour)).toBe(2);
  await deliver();
  const links = (await reminders()).map((mail) => linkIn(mail, `${site.config.publicUrl}/confirm-donation?`));
  expect(links.map((link) => new URL(link).searchParams.get('id')).sort()).toEqual(
    [mother.id, son.id].sort(),
  );
  expect((await confirmByUpi(site, son)).status).toBe(200);
  expect(await at(day + minute)).toBe(1);
});

test('they are in Malayalam for a donor who uses it', async () => {
  await sendForm(site, { email: 'ml@example.com' }, { headers: { cookie: 'lang=ml' } });
  await site.db.updateTable('donations').set({ language: 'ml' }).execute();
  await at(hour);
  await deliver();
  const [mail] = await reminders();
  expect(mail?.subject).toMatch(/^നിങ്ങളുടെ സംഭാവന, നിർത്തിയിടത്തുനിന്നു തുടരാം/);
  expect(linkIn(mail as never, `${site.config.publicUrl}/could-not-pay?`)).toContain('lang=ml');
});

test('several processes send each reminder once', async () => {
  for (let n = 0; n < 5; n++) await begin();
  await setClock(hour);
  const queued = await Promise.all(Array.from({ length: 4 }, () => queueDueReminders(site)));
  expect(queued.reduce((sum, each) => sum + each)).toBe(5);
  const rows = await site.db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'reminder')
    .execute();
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(5);
  expect(rows).toHaveLength(5);
});

test('night in the donor’s country delays them', async () => {
  // Nine hours later it is 20:30 in India. Quiet hours begin an hour later.
  await setClock(9 * hour);
  await begin();
  await begin({ country: 'United Arab Emirates', currency: 'USD' });
  // An hour later it is 21:30 in India and 20:00 in Dubai.
  expect(await at(10 * hour)).toBe(1);
  expect(await at(15 * hour)).toBe(0);
  // 7:59 and 8:00 in India.
  expect(await at(20.5 * hour - minute)).toBe(0);
  expect(await at(20.5 * hour)).toBe(1);
});

test('a reminder delayed by the mail server is not sent at night', async () => {
  await begin();
  await at(hour);
  vi.setSystemTime(Date.parse('2026-11-22T18:00:00Z'));
  await deliver();
  expect(await reminders()).toEqual([]);
});

test('a setting turns them off', async () => {
  const off = { ...site, config: { ...site.config, reminders: { ...site.config.reminders, afterMs: [] } } };
  await begin();
  await setClock(hour);
  expect(await queueDueReminders(off)).toBe(0);
});

describe('an admin’s reminder', () => {
  const remind = (id: string) =>
    site.ask(`/api/donations/send-reminder/${id}?again=true`, { method: 'POST', cookie: admin.cookie });

  test('replaces the next automatic one, and three at most follow one start', async () => {
    const { id } = await begin();
    await setClock(30 * minute);
    expect((await remind(id)).status).toBe(200);
    expect(await at(hour)).toBe(0);
    expect(await at(day + hour)).toBe(1);
    await setClock(30 * hour);
    await remind(id);
    expect(await at(3.5 * day)).toBe(0);
  });

  test('by WhatsApp delays the next automatic one by half a day', async () => {
    const { id } = await begin();
    await at(hour);
    await setClock(day - hour);
    await site.ask(`/api/donations/${id}/whatsapp-reminder`, { method: 'POST', cookie: admin.cookie });
    expect(await at(day + minute)).toBe(0);
    expect(await at(day + 21 * hour)).toBe(1);
  });

  test('is refused for a donor who could not pay, by WhatsApp too', async () => {
    const { id } = await begin();
    const couldNotPayAt = new Date().toISOString();
    await site.db
      .insertInto('donationReminders')
      .values({ ...emptyReminder, donationId: id, couldNotPayAt })
      .execute();
    const byWhatsapp = await site.ask(`/api/donations/${id}/whatsapp-reminder`, { cookie: admin.cookie });
    for (const refused of [await remind(id), byWhatsapp]) {
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'reminder.couldNotPay']);
    }
  });
});

const emptyReminder = { phone: '', claimedBy: null, restsUntil: '', noAnswers: 0, isWrongNumber: false };

describe('the limits of contract §9', () => {
  const kindsTo = async (recipient: string) =>
    (
      await site.db
        .selectFrom('outbox')
        .select('kind')
        .where('recipient', '=', recipient)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);

  test('allow four mails about one donation, even after corrections, and the thank-you mail', async () => {
    const donation = await begin({ email: 'first@example.com' });
    const { id, ...who } = donation;
    for (const email of ['second@example.com', 'third@example.com']) {
      await site.ask(`/api/donations/${id}/details`, { method: 'PUT', json: { ...donor, email }, ...who });
    }
    for (const [ms, due] of [
      [hour + minute, 1],
      [day + hour, 0],
      [3 * day + hour, 0],
    ] as const) {
      expect(await at(ms)).toBe(due);
    }
    await confirmByUpi(site, donation);
    expect(await kindsTo('third@example.com')).toEqual(['complete-donation', 'reminder', 'thank-you']);
  });

  test('allow the thank-you mail after three reminders', async () => {
    const donation = await begin({ email: 'slow@example.com' });
    await at(hour);
    await at(day + hour);
    await at(3 * day + hour);
    await confirmByUpi(site, donation);
    const kinds = ['complete-donation', 'reminder', 'reminder', 'reminder', 'thank-you'];
    expect(await kindsTo('slow@example.com')).toEqual(kinds);
  });

  test('allow two reminders a day to one mailbox and the thank-you mail; further reminders come later', async () => {
    const email = 'm.n@gmail.com';
    await begin({ email });
    await begin({ email: 'mn+2@gmail.com' });
    expect(await at(hour)).toBe(0);
    await give(site, { email });
    expect(await kindsTo(email)).toEqual(['complete-donation', 'thank-you']);
    // One of the two, as a donor gets one reminder at a time.
    expect(await at(day + minute)).toBe(1);
  });

  test('do not count a refused reminder', async () => {
    await begin({ email: 'once@example.com' });
    await site.db.updateTable('counters').set({ count: 4 }).where('key', 'like', 'mail of %').execute();
    for (let n = 0; n < 5; n++) expect(await at(hour + n * minute)).toBe(0);
    await begin({ email: 'once@example.com' });
    expect(await kindsTo('once@example.com')).toEqual(['complete-donation', 'complete-donation']);
  });
});
