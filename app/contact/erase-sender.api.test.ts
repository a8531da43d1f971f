/** The super-admin erases the writer of a message, who may have given or not. */
import { expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { freshAddress, give, rowOf } from '../../test/donor.ts';
import { openMailingSite, recipientsOf, sendMails } from '../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import type { ContactMessage } from './contact-message.ts';

const site = openForSuite(() => openMailingSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

async function write(email: string): Promise<ContactMessage> {
  const json = { firstname: 'Asha', lastname: 'Nair', email, message: 'Please erase me.' };
  await site.ask('/api/contact', { method: 'POST', json, address: freshAddress() });
  const [newest] = await list();
  return newest as ContactMessage;
}
const list = () => jsonOf<ContactMessage[]>(site.ask('/api/contact', { cookie: cookies.leela }));
const erase = (id: string, cookie = cookies.superadmin) =>
  site.ask(`/api/contact/${id}/erase-sender`, { method: 'POST', cookie });

test('who gave nothing: their messages and the mails about them go, and one mail confirms it', async () => {
  await write('asha@example.org');
  const { id } = await write('Asha@Example.org');
  await write('biju@example.org');
  await sendMails(site);
  site.smtp.forget();
  expect((await erase(id)).status).toBe(204);
  expect((await list()).map(({ email }) => email)).toEqual(['biju@example.org']);
  const mails = await site.db.selectFrom('outbox').select('payload').execute();
  expect(JSON.stringify(mails).toLowerCase()).not.toContain('asha@');
  expect(recipientsOf(site)).toEqual(['Asha@example.org']);
  const entries = await site.db.selectFrom('auditEntries').select(['who', 'action', 'subject']).execute();
  expect(entries).toEqual([{ who: 'superadmin', action: 'sender.erased', subject: '' }]);
});

test('who gave: the donation loses its donor, and keeps the amount', async () => {
  const donation = await give(site, { email: 'chithra@example.org' });
  const { id } = await write('chithra@example.org');
  expect((await erase(id)).status).toBe(204);
  expect(await rowOf(site, donation.id)).toMatchObject({ email: '', firstname: 'Erased', amount: '5000' });
  expect((await list()).map(({ email }) => email)).not.toContain('chithra@example.org');
});

test('a volunteer may not, and a message that is gone has no sender', async () => {
  const { id } = await write('devi@example.org');
  expect((await erase(id, cookies.leela)).status).toBe(403);
  expect((await erase(id)).status).toBe(204);
  await expectAnswer(erase(id), 404, { code: 'contact.notFound' });
});
