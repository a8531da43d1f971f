/** A test mail to an address of the super-admin's choice. */
import { expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { findMail, openMailingSite, sendMails } from '../../test/mail.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';

const site = openForSuite(openMailingSite);
const cookies = signInForSuite(site, 'superadmin');
const send = (email: string) =>
  site.ask('/api/mails/test', { method: 'POST', json: { email }, cookie: cookies.superadmin });

test('arrives with the sender that donors see', async () => {
  expect((await send('me@example.net')).status).toBe(204);
  await sendMails(site);
  const { subject, text, from } = await findMail(site, ({ to }) => to?.[0]?.address === 'me@example.net');
  expect(subject).toBe(`Test mail from ${site.config.campaign.siteName.en}`);
  expect(text).toContain(from?.address);
});

test('goes to an address only, and ten times an hour', async () => {
  await expectAnswer(send('me'), 400, {});
  await site.db.deleteFrom('counters').execute();
  for (let n = 0; n < 10; n++) expect((await send('me@example.net')).status).toBe(204);
  await expectAnswer(send('me@example.net'), 429, { code: 'mail.tooManyTests' });
});

test('is refused without a mail server: it would only become a file', async () => {
  const without = await openTestSite();
  const cookie = await signedIn(without, 'superadmin');
  const json = { email: 'me@example.net' };
  await expectAnswer(without.ask('/api/mails/test', { method: 'POST', json, cookie }), 409, {
    code: 'mail.noServer',
  });
  await without.close();
});
