/** The confirmation of an erasure: one mail, to an address that is kept no longer. */
import { beforeEach, expect, test } from 'vitest';
import { changeRow, give, start } from '../../test/donor.ts';
import { emptyOutbox, openMailingSite, outboxOf, recipientsOf, sendMails } from '../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { eraseDonation, erasePerson } from '../../test/team.ts';

const site = openForSuite(() => openMailingSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => emptyOutbox(site));

const email = 'meera@example.org';
const taken = async () => (await site.smtp.mails()).map(({ subject, text }) => ({ subject, text }));

test('who was erased everywhere gets one mail, whatever the number of donations', async () => {
  const [first] = [await give(site, { email }), await give(site, { email }, '412345678902')];
  await emptyOutbox(site);
  expect((await erasePerson(site, cookies.superadmin, first.id)).status).toBe(200);
  expect(recipientsOf(site)).toEqual([email]);
  const [mail] = await taken();
  expect(mail?.subject).toMatch(/^Your details have been deleted/);
  expect(mail?.text).toContain('everything we had under this email address');
  expect(mail?.text).toContain('Dear supporter,');
  // Erased once more: nobody is left to be told.
  expect((await erasePerson(site, cookies.superadmin, first.id)).status).toBe(200);
  await sendMails(site);
  expect(recipientsOf(site)).toEqual([email]);
  expect(await outboxOf(site)).toEqual([]);
});

test('who erases one donation reads that, in their language', async () => {
  const { id, ...who } = await start(site, { email });
  await changeRow(site, id, { language: 'ml' });
  await emptyOutbox(site);
  const erase = () => site.ask(`/api/donations/${id}/own/erase`, { method: 'POST', ...who });
  expect((await erase()).status).toBe(200);
  expect(recipientsOf(site)).toEqual([email]);
  const [mail] = await taken();
  expect(mail?.subject).toMatch(/^നിങ്ങളുടെ വിവരങ്ങൾ മായ്ച്ചു/);
  expect(mail?.text).toContain('ഒരു സംഭാവനയിൽ നിന്നു നിങ്ങളുടെ വിവരങ്ങൾ മായ്ച്ചു');
});

test('a donation without an address is erased without a mail', async () => {
  const { id } = await give(site);
  await changeRow(site, id, { email: '' });
  await emptyOutbox(site);
  expect((await eraseDonation(site, cookies.superadmin, id)).status).toBe(200);
  expect(recipientsOf(site)).toEqual([]);
});

test.each([
  ['refuses the address', { recipient: 550 }, 1],
  ['is busy', { recipient: 451 }, 2],
] as const)('a mail server that %s is asked in vain, and the erasure stands', async (_, answer, times) => {
  const { id } = await give(site, { email });
  await emptyOutbox(site);
  site.smtp.answer = answer;
  expect((await eraseDonation(site, cookies.superadmin, id)).status).toBe(200);
  expect(site.smtp.asked).toBe(times);
  site.smtp.answer = 'take';
  await sendMails(site);
  expect([recipientsOf(site), await outboxOf(site)]).toEqual([[], []]);
});
