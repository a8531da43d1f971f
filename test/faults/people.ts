/** What donors and the team enter into a running site of any version, and whether all of it is still there. */
import { expect } from 'vitest';
import { renderPicture } from '../pictures.ts';
import type { RunningSite } from '../running-site.ts';
import { type Donor, logIn, openBrowser, startDonation, uploadScreenshot, visit } from './visitors.ts';

type Site = Pick<RunningSite, 'url'>;
const running = (site: Site) => site as RunningSite;

const password = 'jackfruit and mango';
const picture = renderPicture();

/** A completed donation with a screenshot. */
export type Gift = Donor & { screenshotUrl: string; transactionId: string };

export async function give(site: Site): Promise<Gift> {
  const started = await startDonation(running(site));
  expect(started).toMatchObject({ status: 200 });
  const { donor } = started;
  const uploaded = await uploadScreenshot(running(site), donor, await picture);
  expect(uploaded.status, uploaded.text).toBeLessThan(300);
  const { url: screenshotUrl } = JSON.parse(uploaded.text) as { url: string };
  const transactionId = String(Math.floor(Math.random() * 1e12)).padStart(12, '4');
  const body = { paymentMethod: 'UPI', confirmationNumber: transactionId, screenshotUrl };
  const confirmed = await visit(running(site), `/api/donations/${donor.id}`, {
    method: 'PUT',
    headers: { ...donor.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, message: 'With you, teacher.', isHiddenMessage: false }),
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { ...donor, screenshotUrl, transactionId };
}

/** The team's calls with a log-in. */
export function teamOf(site: Site, cookie: string) {
  const call = async (method: string, path: string, json?: unknown) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const body = json === undefined ? null : JSON.stringify(json);
    const answer = await visit(running(site), path, { method, headers, body });
    expect([200, 201, 204], `${method} ${path}: ${answer.message} ${answer.text}`).toContain(answer.status);
    return answer.text ? JSON.parse(answer.text) : null;
  };
  return {
    get: (path: string) => call('GET', path),
    verify: async (id: string) =>
      call('PUT', `/api/donations/${id}/single-field`, {
        ...(await call('GET', `/api/donations/${id}`)),
        isVerified: true,
      }),
    update: (description: string) => call('POST', '/api/updates', { date: today(), description }),
    spend: (words: string) =>
      call('POST', '/api/accounts/spendings', {
        ...{ date: today(), need: 'surgery', rupees: 12_000, bill: null, words: { en: words, ml: words } },
      }),
    /** Asks somebody outside the family to confirm the page, in versions that know it. */
    async ask(name: string): Promise<void> {
      const person = { name: { en: name, ml: '' }, role: { en: 'priest', ml: '' }, language: 'en' };
      const headers = { cookie, 'content-type': 'application/json' };
      const body = JSON.stringify({ ...person, email: `${name}@parish.example` });
      const asked = await visit(running(site), '/api/vouchers', { method: 'POST', headers, body });
      expect([204, 404], asked.text).toContain(asked.status);
    },
    /** Invites a volunteer, who chooses a password. In versions without invitations, they ask for an account. */
    async invite(username: string): Promise<void> {
      const person = { username, name: username, email: `${username}@example.org` };
      const headers = { cookie, 'content-type': 'application/json' };
      const body = JSON.stringify(person);
      const invited = await visit(running(site), '/api/admin/accounts', { method: 'POST', headers, body });
      if (invited.code === 'request.unknownCall') {
        await register(site, person);
        const accounts = (await call('GET', '/api/admin/accounts')) as { id: string; username: string }[];
        const id = accounts.find((account) => account.username === username)?.id;
        return call('PUT', `/api/admin/accounts/${id}`, { status: 'active' });
      }
      const { path } = JSON.parse(invited.text) as { path: string };
      const key = new URL(path, site.url).searchParams.get('key');
      await call('POST', '/api/admin/reset-password', { key, password });
    },
  };
}

async function register(site: Site, person: object): Promise<void> {
  const answer = await visit(running(site), '/api/admin/register', {
    method: 'POST',
    headers: { ...(await openBrowser(running(site))), 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, phoneNumber: '+91 98470 12345', password, passwordAgain: password }),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Opens the site to everybody, which older versions are from the start. */
export async function publish(site: Site): Promise<void> {
  const headers = { cookie: await logIn(running(site)), 'content-type': 'application/json' };
  const answer = await visit(running(site), '/api/launch/publish', {
    method: 'POST',
    headers,
    body: JSON.stringify({ isAnyway: true }),
  });
  expect([204, 404], answer.text).toContain(answer.status);
}

/** What `enterAll` has entered, and the session that it used. */
export type Entered = { name: string; gift: Gift; cookie: string };

/** A verified donation with a screenshot, an update, an expense, a confirmation asked for and an account. */
export async function enterAll(site: Site, name: string): Promise<Entered> {
  const cookie = await logIn(running(site));
  const team = teamOf(site, cookie);
  const gift = await give(site);
  await team.verify(gift.id);
  await team.update(`Update of ${name}`);
  await team.spend(`Rent of ${name}`);
  await team.ask(name);
  await team.invite(name);
  return { name, gift, cookie };
}

/** Expects what `enterAll` has entered, with the session of then, and a log-in. */
export async function expectAll(site: Site, { name, gift, cookie }: Entered): Promise<void> {
  const team = teamOf(site, cookie);
  expect(await team.get(`/api/donations/${gift.id}`)).toMatchObject({
    ...{ firstname: 'Meera', lastname: 'Nair', email: 'meera@example.com', amount: '5000', currency: 'INR' },
    ...{ confirmationNumber: gift.transactionId, screenshotUrl: gift.screenshotUrl, isVerified: true },
  });
  expect(await visit(running(site), gift.screenshotUrl, { headers: { cookie } })).toMatchObject({
    status: 200,
  });
  for (const [path, words] of [
    ['/updates', `Update of ${name}`],
    ['/accounts', `Rent of ${name}`],
  ] as const) {
    const page = await visit(running(site), path, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
  }
  expect(await logIn(running(site), password, name)).not.toBe('');
}

/** Expects that a going back has removed it. */
export async function expectGone(site: Site, { name, gift, cookie }: Entered): Promise<void> {
  expect(await visit(running(site), `/api/donations/${gift.id}`, { headers: { cookie } })).toMatchObject({
    status: 404,
  });
  expect((await visit(running(site), '/updates', { headers: { cookie } })).text).not.toContain(
    `Update of ${name}`,
  );
  expect(await logIn(running(site), password, name)).toBe('');
}
