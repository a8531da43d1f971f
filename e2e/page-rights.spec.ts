/** Every page there is, asked for over HTTP as everybody who may ask: driven by the list of routes, so that none is forgotten. */
import { type APIRequestContext, request } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { ownPage, teamPages } from '../app/admins/team-pages.ts';
import routes from '../app/routes.ts';
import { adminPassword } from '../test/running-site.ts';
import { expect, test } from './site.ts';

type Right = 'public' | 'admin' | 'super-admin';

/** The addresses of all pages, by the layout they hang under. */
function pagesUnder(entries: RouteConfigEntry[], right: Right): [path: string, right: Right][] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const own = index ? '/' : path ? `/${path.replace('*', 'no-such-page')}` : null;
    const inner = file.includes('super-admin-layout')
      ? 'super-admin'
      : file.includes('admin-layout')
        ? 'admin'
        : right;
    return [...(own ? [[own, right] as [string, Right]] : []), ...pagesUnder(children, inner)];
  });
}

const pages = pagesUnder(routes, 'public');

test('the menu of the team names its pages, each with the right that its layout gives', () => {
  const teams = pages.filter(([, right]) => right !== 'public');
  const menu = [...teamPages, ownPage].map(({ path, isSuperAdmins }) => [
    path,
    isSuperAdmins ? 'super-admin' : 'admin',
  ]);
  expect(menu.map(String).sort()).toEqual(teams.map(String).sort());
});

test('every page as visitor, pending, disabled, admin and super-admin', async ({ site }) => {
  const open = () => request.newContext({ baseURL: site.url, maxRedirects: 0 });
  const superAdmin = await open();
  await logIn(superAdmin, 'superadmin', adminPassword);
  const admin = await open();
  await signUp(admin, superAdmin, 'leela');
  const pending = await open();
  await decide(superAdmin, await signUp(pending, superAdmin, 'asha'), 'pending');
  const disabled = await open();
  await decide(superAdmin, await signUp(disabled, superAdmin, 'hari'), 'disabled');

  const answers = await Promise.all(
    (
      [
        ['visitor', await open()],
        ['pending', pending],
        ['disabled', disabled],
        ['admin', admin],
        ['super-admin', superAdmin],
      ] as const
    ).map(async ([role, context]) => {
      const isOutside = role !== 'admin' && role !== 'super-admin';
      for (const [path, right] of pages) {
        const response = await context.get(`${path}?search=a%26b`);
        const { location } = response.headers();
        const answer = [response.status(), location ?? null];
        expect(answer, `${path} as ${role}`).toEqual(expected(path, right, isOutside, role));
      }
      return pages.length;
    }),
  );
  expect(answers).toHaveLength(5);
});

function expected(path: string, right: Right, isOutside: boolean, role: string): [number, string | null] {
  if (path === '/no-such-page') return [404, null];
  // Whoever is logged in has nothing to do there.
  if (path === '/login' && !isOutside) return [302, '/admin'];
  if (right === 'public') return [200, null];
  if (isOutside) return [302, `/login?next=${encodeURIComponent(`${path}?search=a%26b`)}`];
  return [right === 'super-admin' && role === 'admin' ? 403 : 200, null];
}

async function post(context: APIRequestContext, path: string, data: unknown) {
  const { token } = await (await context.get('/api/app-check/token')).json();
  const response = await context.post(path, { data, headers: { 'X-App-Check': token } });
  expect(response.status(), path).toBe(200);
}

const logIn = (context: APIRequestContext, username: string, password: string) =>
  post(context, '/api/admin/login', { username, password });

/** Signs up, is approved, and logs in: the account's id. */
async function signUp(context: APIRequestContext, superAdmin: APIRequestContext, username: string) {
  const password = 'jackfruit and mango';
  const volunteer = { username, name: username, email: `${username}@example.org`, password };
  await post(context, '/api/admin/register', volunteer);
  const accounts = (await (await superAdmin.get('/api/admin/accounts?status=pending')).json()) as {
    id: string;
    username: string;
  }[];
  const id = accounts.find((account) => account.username === username)?.id ?? '';
  await decide(superAdmin, id, 'active');
  await logIn(context, username, password);
  return id;
}

async function decide(superAdmin: APIRequestContext, id: string, status: string) {
  const response = await superAdmin.put(`/api/admin/accounts/${id}`, { data: { status } });
  expect(response.status()).toBe(200);
}
