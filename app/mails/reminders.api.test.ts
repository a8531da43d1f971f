import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { changeRow, give, rowOf, start } from '../../test/donor.ts';
import { linkIn, openMailingSite } from '../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openMailingSite());
const cookies = signInForSuite(site, 'leela');
beforeEach(() => site.smtp.forget());

let donors = 0;
const someone = () => `donor${++donors}@example.com`;

async function remind(id: string, query = '') {
  const response = await site.ask(`/api/donations/send-reminder/${id}${query}`, {
    method: 'POST',
    cookie: cookies.leela,
  });
  return { status: response.status, ...((await response.json()) as { message: string }) };
}

const remindersOf = async (id: string) =>
  (await site.db.selectFrom('donationEvents').selectAll().where('donationId', '=', id).execute()).filter(
    ({ field }) => field === 'reminder',
  );

describe('a reminder', () => {
  test('is at the mail server when the admin gets the answer, and is in the history', async () => {
    const email = someone();
    const { id } = await start(site, { email });
    expect(await remind(id)).toMatchObject({ status: 200, message: 'Reminder email sent successfully.' });
    const [mail] = await site.smtp.mails();
    expect(site.smtp.taken.map(({ to }) => to)).toEqual([[email]]);
    expect(mail?.subject).toBe('A gentle reminder: your donation for Anitha isn’t complete yet');
    expect(await remindersOf(id)).toMatchObject([{ who: 'leela', newValue: JSON.stringify(email) }]);
  });

  test('opens the donation as its donor', async () => {
    const { id } = await start(site, { email: someone(), phone: '+91 98470 55555' });
    await remind(id);
    const [mail] = await site.smtp.mails();
    const link = new URL(linkIn(mail as never, `${site.config.publicUrl}/confirm-donation`));
    expect(link.searchParams.get('id')).toBe(id);
    const key = link.searchParams.get('key') as string;
    const seen = await site.ask(`/api/donations/${id}`, { headers: { 'x-donation-key': key } });
    expect(await seen.json()).toMatchObject({ mine: true, phone: '+91 98470 55555' });
  });

  test('is not sent twice within an hour to one donor, even for two donations, unless the admin insists', async () => {
    const email = someone();
    const [first, second] = [await start(site, { email }), await start(site, { email: email.toUpperCase() })];
    await remind(first.id);
    const no = { status: 409, message: 'A reminder was sent to this donor a minute ago.' };
    expect([await remind(first.id), await remind(second.id)]).toMatchObject([no, no]);
    expect((await remind(first.id, '?again=true')).status).toBe(200);
    expect(site.smtp.taken).toHaveLength(2);

    const twentyMinutesAgo = new Date(Date.now() - 20 * 60_000).toISOString();
    await site.db.updateTable('reminders').set({ remindedAt: twentyMinutesAgo }).execute();
    expect((await remind(first.id)).message).toBe('A reminder was sent to this donor 20 minutes ago.');

    const longAgo = new Date(Date.now() - 3_601_000).toISOString();
    await site.db.updateTable('reminders').set({ remindedAt: longAgo }).execute();
    expect((await remind(first.id)).status).toBe(200);
  });

  test('counts towards the mailbox’s daily limit, under all spellings', async () => {
    const toldOf = async (email: string) => {
      const { id } = await start(site, { email });
      const mails = site.db.selectFrom('outbox').select('id').where('donationId', '=', id);
      return { id, mails: await mails.where('kind', '=', 'complete-donation').execute() };
    };
    for (const [name, isReminded] of [
      ['reminded', true],
      ['left.alone', false],
    ] as const) {
      const first = await toldOf(`${name}@gmail.com`);
      expect(first.mails).toHaveLength(1);
      if (isReminded) expect((await remind(first.id)).status).toBe(200);
      const second = await toldOf(`${name}+gifts@gmail.com`);
      expect(second.mails, name).toHaveLength(isReminded ? 0 : 1);
    }
  });

  test('requested by several admins at once is sent once', async () => {
    const { id } = await start(site, { email: someone() });
    const answers = await Promise.all([remind(id), remind(id), remind(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(site.smtp.taken).toHaveLength(1);
  });

  test('is not sent for a complete or an unknown donation', async () => {
    const { id } = await give(site, { email: someone() });
    expect(await remind(id)).toMatchObject({ status: 409, message: 'This donation is already complete.' });
    expect((await remind('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(site.smtp.asked).toBe(0);
  });

  test('refused by the mail server is answered by 503 with its words, and can be sent again at once', async () => {
    const { id } = await start(site, { email: someone() });
    site.smtp.answer = { recipient: 550 };
    const refused = await remind(id);
    expect(refused.status).toBe(503);
    expect(refused.message).toMatch(/^The mail server refused the reminder: 550 /);
    expect(await remindersOf(id)).toEqual([]);
    site.smtp.answer = 'take';
    expect((await remind(id)).status).toBe(200);
  });
});

describe('a donor who refuses reminders', () => {
  async function linkFor(email: string) {
    const { id } = await start(site, { email });
    await remind(id);
    const [mail] = (await site.smtp.mails()).slice(-1);
    const link = new URL(linkIn(mail as never, `${site.config.publicUrl}/unsubscribe`));
    return { id, mail, link, api: `/api/mails/subscription${link.search}` };
  }

  test('finds the link in the mail and in its RFC 8058 headers', async () => {
    const { mail, link } = await linkFor(someone());
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')?.replace(/\s/g, '')).toBe(`<${link}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('gets none, but opening the link alone changes nothing', async () => {
    const { id, api } = await linkFor(someone());
    const asked = await (await site.ask(api)).json();
    expect(asked).toEqual({ email: 'd•••@example.com', wantsReminders: true });
    expect((await remind(id, '?again=true')).status).toBe(200);
    expect((await site.ask(api, { method: 'DELETE' })).status).toBe(204);
    expect(await (await site.ask(api)).json()).toMatchObject({ wantsReminders: false });
    const no = { status: 409, message: 'This donor has stopped email reminders.' };
    expect([await remind(id), await remind(id, '?again=true')]).toMatchObject([no, no]);
    expect((await rowOf(site, id)).deletedAt).toBeNull();
  });

  test('has a link that works without earlier reminders, but not for a deleted donation', async () => {
    const { id, api } = await linkFor(someone());
    await site.db.deleteFrom('reminders').execute();
    expect(await (await site.ask(api)).json()).toMatchObject({ wantsReminders: true });
    expect((await site.ask(api, { method: 'DELETE' })).status).toBe(204);
    expect(await (await site.ask(api)).json()).toMatchObject({ wantsReminders: false });
    await changeRow(site, id, { deletedAt: '2026-01-01' });
    await expectAnswer(site.ask(api), 404, { code: 'subscription.linkInvalid' });
  });

  test('needs the key of the link, and can’t refuse for another donor', async () => {
    const { id, link } = await linkFor(someone());
    const other = await start(site, { email: someone() });
    const key = link.searchParams.get('key') as string;
    for (const query of [
      `id=${other.id}&key=${key}`,
      `id=${id}&key=x`,
      `id=${id}`,
      '',
      `id=%00&key=${key}`,
    ]) {
      expect((await site.ask(`/api/mails/subscription?${query}`, { method: 'DELETE' })).status).toBe(404);
    }
    expect((await remind(other.id)).status).toBe(200);
  });
});
