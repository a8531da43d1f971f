import { describe, expect, test } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { DAY } from '../../platform/durations.ts';
import { applyRetention } from '../../platform/jobs/apply-retention.ts';
import { expectAnswer } from '../../test/answers.ts';
import { mailArrived, openFollowersForSuite, publicUrl } from '../../test/followers.ts';
import { isSettled, linkIn, outboxOf } from '../../test/mail.ts';
import { signedIn } from '../../test/team.ts';
import { recordErasure } from '../donations/erasure/erase-again.server.ts';
import { domainOf } from './vouchers.ts';

const { site } = openFollowersForSuite();

const person = {
  name: { en: 'Dr. Rema Nair', ml: 'ഡോ. രമ നായർ' },
  role: { en: 'Palliative physician', ml: '' },
  email: 'rema@hospital.example',
  elsewhere: '+91 484 000 0000, hospital.example',
  language: 'en',
};

const call = (method: string, path = '', json?: unknown) =>
  site.ask(`/api/vouchers${path}`, { method, cookie: site.superAdmin, ...(json !== undefined && { json }) });

async function ask(changes: Partial<typeof person> = {}) {
  for (const table of ['vouchers', 'withdrawnVouchers'] as const) await site.db.deleteFrom(table).execute();
  expect((await call('POST', '', { ...person, ...changes })).status).toBe(204);
  const email = changes.email ?? person.email;
  const link = linkIn(await mailArrived(site, email), `${publicUrl}/vouch`);
  const [{ id }] = (await (await call('GET')).json()) as [{ id: string }];
  return { id, link };
}

/** The first character of the key is any of 64. */
const withWrongKey = (link: string) =>
  link.replace(/key=(.)/, (_, first) => `key=${first === '_' ? '-' : '_'}`);

const apiOf = (link: string) => `/api/vouchers/link${new URL(link).search}`;

type Offered = { offered: { words: Record<'en' | 'ml', string> }[]; confirmed: unknown[] };
const offeredTo = async (link: string) => (await (await site.ask(apiOf(link))).json()) as Offered;

function confirm(link: string, statements: string[], language = 'en') {
  return site.ask(apiOf(link), { method: 'PUT', json: { language, statements, isMonthly: false } });
}

const shown = async () => {
  const { asked } = (await (await site.ask('/api/accounts')).json()) as { asked: { vouchers: unknown[] } };
  return asked.vouchers;
};

describe('somebody outside the family', () => {
  test('confirms by the link of the mail alone; everybody reads who, what, when, and the end of the address', async () => {
    const { link } = await ask();
    expect(await shown()).toEqual([]);
    const asked = await offeredTo(link);
    expect(asked).toMatchObject({ confirmed: [], elsewhere: person.elsewhere });
    const [treated] = asked.offered;
    expect(treated?.words.en).toContain('is being treated here');
    expect(await shown()).toEqual([]);
    expect((await confirm(link, [treated?.words.en ?? ''])).status).toBe(204);
    const page = JSON.stringify(await shown());
    const { name, elsewhere } = person;
    const domain = 'hospital.example';
    expect(await shown()).toMatchObject([{ name, domain, elsewhere, statements: [treated?.words] }]);
    expect(page).not.toContain('rema@');
  });

  test('can choose again in the other language, and take everything back', async () => {
    const { link } = await ask();
    const { offered } = await offeredTo(link);
    const [first, last] = [offered[0], offered.at(-1)];
    await confirm(link, [first?.words.en ?? '']);
    await confirm(link, [last?.words.ml ?? ''], 'ml');
    expect(await shown()).toMatchObject([{ statements: [last?.words] }]);
    expect((await site.ask(apiOf(link), { method: 'DELETE' })).status).toBe(204);
    expect(await shown()).toEqual([]);
    expect(await site.db.selectFrom('vouchers').selectAll().execute()).toEqual([]);
    expect((await outboxOf(site)).filter(({ kind }) => kind === 'vouch')).toEqual([]);
    await expectAnswer(confirm(link, [first?.words.en ?? '']), 404, { code: 'subscription.linkInvalid' });
  });

  test('who withdrew can’t be asked again, until they allow it by their link', async () => {
    const { link } = await ask({ email: 'office@clinic.example' });
    const again = { ...person, email: 'Office+new@clinic.example' };
    expect((await site.ask(apiOf(link), { method: 'DELETE' })).status).toBe(204);
    const fields = { fieldCodes: { email: { code: 'vouch.withdrew' } } };
    await expectAnswer(call('POST', '', again), 409, { code: 'vouch.withdrew', ...fields });
    expect(await (await site.ask(apiOf(link))).json()).toEqual({ isWithdrawn: true });
    const kept = JSON.stringify(await site.db.selectFrom('withdrawnVouchers').selectAll().execute());
    expect(kept).not.toMatch(/clinic|Rema/);
    const allow = (by: string) =>
      site.ask(apiOf(by).replace('/link', '/link/withdrawal'), { method: 'DELETE' });
    const wrong = { code: 'subscription.linkInvalid' };
    await expectAnswer(allow(withWrongKey(link)), 404, wrong);
    expect((await allow(link)).status).toBe(204);
    await expectAnswer(allow(link), 404, wrong);
    await expectAnswer(site.ask(apiOf(link)), 404, wrong);
    expect((await call('POST', '', again)).status).toBe(204);
  });

  test('confirms nothing without a choice, or a sentence that the page did not show', async () => {
    const { link } = await ask();
    for (const statements of [[], ['The patient is well.']]) {
      const fields = { fieldCodes: { statements: { code: 'text.required' } } };
      await expectAnswer(confirm(link, statements), 400, fields);
    }
    expect(await shown()).toEqual([]);
  });

  test('can’t use a changed link, another person’s key, or the link before the last question', async () => {
    const { id, link } = await ask();
    const { offered } = await offeredTo(link);
    const words = offered[0]?.words.en ?? '';
    const wrong = [withWrongKey(link), link.replace(/id=[^&]+/, 'id=x'), `${publicUrl}/vouch?`];
    for (const each of wrong) {
      await expectAnswer(confirm(each, [words]), 404, { code: 'subscription.linkInvalid' });
    }
    expect((await call('POST', `/${id}/question`)).status).toBe(204);
    await expectAnswer(confirm(link, [words]), 404, { code: 'subscription.linkInvalid' });
  });
});

describe('the team', () => {
  test('can’t use addresses that prove nothing: of free providers, or of its own domain', async () => {
    const free = [
      'dr@gmail.com',
      'dr@yahoo.co.in',
      'dr@rediffmail.com',
      'dr@outlook.com',
      'dr@ｇｍａｉｌ.com',
    ];
    for (const email of free) {
      const fields = { fieldCodes: { email: { code: 'vouch.freeMail' } } };
      await expectAnswer(call('POST', '', { ...person, email }), 400, fields);
    }
    for (const email of ['dr@help.example.org', 'dr@mail.help.example.org', 'dr@example.org']) {
      const fields = { fieldCodes: { email: { code: 'vouch.ownDomain' } } };
      await expectAnswer(call('POST', '', { ...person, email }), 400, fields);
    }
  });

  test('can’t use what is no domain, though mail programs may guess one', async () => {
    for (const email of ['dr@192.168.0.1', 'dr@aster.example/x.y', 'dr@gmail.com?x.aster.example']) {
      const fields = { fieldCodes: { email: { code: 'email.invalid' } } };
      await expectAnswer(call('POST', '', { ...person, email }), 400, fields);
    }
  });

  test('shows a domain in letters that look like others by its true name, and a name in one line', async () => {
    const name = { en: 'Dr.\n\nRema', ml: 'ഡോ.\nരമ' };
    const domain = domainOf('rema@аster.example');
    expect(domain).toMatch(/^xn--/);
    await site.db.deleteFrom('vouchers').execute();
    expect((await call('POST', '', { ...person, name, email: 'rema@аster.example' })).status).toBe(204);
    const link = linkIn(await mailArrived(site, `rema@${domain}`), `${publicUrl}/vouch`);
    await confirm(link, [(await offeredTo(link)).offered[0]?.words.en ?? '']);
    expect(await shown()).toMatchObject([{ domain, name: { en: 'Dr. Rema', ml: 'ഡോ. രമ' } }]);
  });

  test('asks a mailbox once, and again at most twice a day; what was confirmed stays', async () => {
    const { id, link } = await ask();
    for (const email of ['Rema@Hospital.example', 'rema+2@hospital.example']) {
      await expectAnswer(call('POST', '', { ...person, email }), 409, { code: 'vouch.known' });
    }
    await confirm(link, [(await offeredTo(link)).offered[0]?.words.en ?? '']);
    expect((await call('POST', `/${id}/question`)).status).toBe(204);
    await expectAnswer(call('POST', `/${id}/question`), 429, { code: 'vouch.tooOften' });
    expect(await shown()).toHaveLength(1);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(await shown()).toEqual([]);
    await expectAnswer(call('DELETE', `/${id}`), 404, { code: 'vouch.notFound' });
  });

  test('of two who ask the same person at once, one is told; the person gets one mail', async () => {
    for (const table of ['vouchers', 'withdrawnVouchers'] as const) await site.db.deleteFrom(table).execute();
    const answers = await Promise.all([call('POST', '', person), call('POST', '', person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await outboxOf(site)).filter(({ kind }) => kind === 'vouch')).toHaveLength(1);
  });

  test('reads that a mail could not be delivered, until the next one is', async () => {
    await site.db.deleteFrom('vouchers').execute();
    site.smtp.answer = { recipient: 550 };
    expect((await call('POST', '', person)).status).toBe(204);
    await isSettled(site);
    const list = async () => (await (await call('GET')).json()) as { id: string; isUndelivered: boolean }[];
    const [asked] = await list();
    expect(asked).toMatchObject({ isUndelivered: true });
    site.smtp.answer = 'take';
    expect((await call('POST', `/${asked?.id}/question`)).status).toBe(204);
    await isSettled(site);
    expect(await list()).toMatchObject([{ isUndelivered: false }]);
  });

  test('sees addresses and answers; other admins and visitors don’t', async () => {
    await ask();
    expect(await (await call('GET')).json()).toMatchObject([{ email: person.email, confirmedAt: null }]);
    const admin = await signedIn(site, 'admin');
    expect((await site.ask('/api/vouchers', { cookie: admin })).status).toBe(403);
    expect((await site.ask('/api/vouchers')).status).toBe(401);
  });
});

test('who doesn’t answer within 60 days is deleted; who confirmed stays', async () => {
  const { link } = await ask();
  const old = new Date(Date.now() - 61 * DAY).toISOString();
  await confirm(link, [(await offeredTo(link)).offered[0]?.words.en ?? '']);
  await call('POST', '', { ...person, email: 'office@parish.example' });
  await site.db.updateTable('vouchers').set({ askedAt: old }).execute();
  await applyRetention(site);
  expect(await shown()).toHaveLength(1);
  expect(await site.db.selectFrom('vouchers').select('email').execute()).toEqual([{ email: person.email }]);
});

describe('who is erased', () => {
  const people = async () =>
    (await site.db.selectFrom('vouchers').select('email').execute()).map(({ email }) => email);
  const mails = async () => (await outboxOf(site)).filter(({ recipient }) => recipient === person.email);
  const askAndConfirm = async () => {
    const { link } = await ask();
    await confirm(link, [(await offeredTo(link)).offered[0]?.words.en ?? '']);
    expect(await mails()).not.toEqual([]);
  };

  test('after a message to the team, is gone from the page at once', async () => {
    await askAndConfirm();
    const before = await contentVersion(site.db);
    const json = { firstname: 'Rema', lastname: 'Nair', email: person.email, message: 'Please erase me.' };
    await site.ask('/api/contact', { method: 'POST', json });
    const [message] = await site.db.selectFrom('contactMessages').select('id').execute();
    const how = { method: 'POST', cookie: site.superAdmin };
    expect((await site.ask(`/api/contact/${message?.id}/erase-sender`, how)).status).toBe(204);
    expect(await people()).toEqual([]);
    // Cached pages go by it.
    expect(await contentVersion(site.db)).toBeGreaterThan(before);
  });

  test('by an older version, which lacks this table, is gone after the next night; who is asked later stays', async () => {
    await askAndConfirm();
    await recordErasure(site, site.db, [], 'Rema@Hospital.example');
    await call('POST', '', { ...person, email: 'office@parish.example' });
    await applyRetention(site);
    expect(await people()).toEqual(['office@parish.example']);
    expect(await mails()).toEqual([]);
    await ask();
    await applyRetention(site);
    expect(await people()).toEqual([person.email]);
  });
});
