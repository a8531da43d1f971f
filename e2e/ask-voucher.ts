/** The team asks somebody outside the family to confirm what the page says, and the mail arrives. */
import type { APIRequestContext } from '@playwright/test';
import type { FakeSmtp } from '../test/fakes/smtp.ts';
import { linkIn } from '../test/mail.ts';
import type { RunningSite } from '../test/running-site.ts';
import { appCheck, logInAsSuperAdmin } from './accounts.ts';
import { expect } from './site.ts';

type Asked = { name: string; role: string; email: string; language: 'en' | 'ml' };

/** Returns the mail, with its link. `request`: of any browser; it is the super-admin's afterwards. */
export async function askVoucher(
  request: APIRequestContext,
  site: RunningSite,
  smtp: FakeSmtp,
  asked: Asked,
) {
  const { name, role, email, language } = asked;
  await logInAsSuperAdmin(request);
  const data = { name: { en: name, ml: '' }, role: { en: role, ml: '' }, email, language };
  const answer = await request.post('/api/vouchers', { data, headers: await appCheck(request) });
  expect(answer.status()).toBe(204);
  const mails = async () => (await smtp.mails()).filter(({ to }) => to?.[0]?.address === email);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  if (!mail) throw new Error('no mail');
  return { html: mail.html ?? '', link: linkIn(mail, `${site.url}/vouch`) };
}
