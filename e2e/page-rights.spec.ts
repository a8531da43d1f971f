/** Requests every page of app/routes.ts over HTTP as every role. */
import { type APIRequestContext, request } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { ownPage, rightOf, teamPages } from '../app/desk/team-pages.ts';
import routes from '../app/routes.ts';
import { addVolunteer, decide, logIn, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { expect, test } from './site.ts';

type Right = 'public' | 'admin' | 'restricted';

/** The addresses of all pages, with the right of their layout. */
function pagesUnder(entries: RouteConfigEntry[], right: Right): [path: string, right: Right][] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const own = index ? '/' : path ? `/${path.replace('*', 'no-such-page')}` : null;
    const inner = file.includes('restricted-layout')
      ? 'restricted'
      : file.includes('admin-layout')
        ? 'admin'
        : right;
    return [...(own ? [[own, right] as [string, Right]] : []), ...pagesUnder(children, inner)];
  });
}

const pages = pagesUnder(routes, 'public');

test('the team’s menu lists its pages with the rights of their layouts', () => {
  const teams = pages.filter(([, right]) => right !== 'public');
  const menu = [...teamPages, ownPage].map(({ path, right }) => [path, right ? 'restricted' : 'admin']);
  expect(menu.map(String).sort()).toEqual(teams.map(String).sort());
});

test('every page as visitor, pending, disabled, family, admin, editor and super-admin', {
  tag: '@postgres',
}, async ({ site }) => {
  const open = () => request.newContext({ baseURL: site.url, maxRedirects: 0 });
  const superAdmin = await open();
  await logInAsSuperAdmin(superAdmin);
  const admin = await open();
  await join(admin, superAdmin, 'leela');
  const editor = await open();
  const editorsId = await join(editor, superAdmin, 'meena');
  const rights = { mayUseStatements: false, mayEditContent: true, isReadOnly: true };
  const given = await superAdmin.put(`/api/admin/accounts/${editorsId}/rights`, { data: rights });
  expect(given.status()).toBe(200);
  const pending = await open();
  await decide(superAdmin, await join(pending, superAdmin, 'asha'), 'pending');
  const disabled = await open();
  await decide(superAdmin, await join(disabled, superAdmin, 'hari'), 'disabled');

  const family = await open();
  const made = await superAdmin.post('/api/arrived/family', { data: { name: 'Ravi' } });
  const { path: link } = await made.json();
  const opened = await family.post(link, {
    form: { key: new URLSearchParams(link.split('?')[1]).get('key') ?? '' },
  });
  expect([opened.status(), opened.headers().location]).toEqual([302, '/arrived']);

  const answers = await Promise.all(
    (
      [
        ['visitor', await open()],
        ['pending', pending],
        ['disabled', disabled],
        ['family', family],
        ['admin', admin],
        ['editor', editor],
        ['super-admin', superAdmin],
      ] as const
    ).map(async ([role, context]) => {
      const isOutside = !['admin', 'editor', 'super-admin'].includes(role);
      for (const [path, right] of pages) {
        const response = await context.get(`${path}?search=a%26b`);
        const { location } = response.headers();
        const answer = [response.status(), location ?? null];
        expect(answer, `${path} as ${role}`).toEqual(expected(path, right, isOutside, role));
      }
      return pages.length;
    }),
  );
  expect(answers).toHaveLength(7);
  // A page that refuses a visitor makes no API call.
  expect(site.said()).not.toMatch(/role\.(notLoggedIn|superAdminOnly|noStatements|noContent)/);
});

function expected(path: string, right: Right, isOutside: boolean, role: string): [number, string | null] {
  // No update has this id.
  if (path === '/no-such-page' || path === '/updates/:id') return [404, null];
  // A logged-in admin is sent on.
  if (path === '/login' && !isOutside) return [302, '/admin'];
  if (right === 'public') return [200, null];
  if (isOutside) return [302, `/login?next=${encodeURIComponent(`${path}?search=a%26b`)}`];
  const needed = right === 'restricted' ? rightOf(path) : null;
  const isAllowed =
    needed === null ||
    role === 'super-admin' ||
    (needed === 'mayUseStatements' && role === 'admin') ||
    (needed === 'mayEditContent' && role === 'editor');
  return [isAllowed ? 200 : 403, null];
}

/** Makes an approved account and logs it in. Returns its id. */
async function join(context: APIRequestContext, superAdmin: APIRequestContext, username: string) {
  const id = await addVolunteer(context, superAdmin, username);
  await logIn(context, username, volunteersPassword);
  return id;
}
