/**
 * A super-admin and a volunteer of a listening site, logged in again when a request has ended their session.
 */
import { superAdminPassword } from '../site.ts';
import type { Target } from './sending.ts';

const password = 'jackfruit and mango';

/** Both sessions as Cookie headers. */
export function openTeam(url: string): Target['sessions'] {
  const cookies = { volunteer: '', 'super-admin': '' };
  let volunteers = 0;

  /** Sends every call from another address, so limits per address don't matter. */
  let calls = 0;
  async function call(method: string, path: string, cookie = '', json?: unknown): Promise<Response> {
    calls++;
    const headers: Record<string, string> = { 'x-forwarded-for': `192.0.2.${calls % 250}`, cookie };
    const token = await (await fetch(`${url}/api/app-check/token`, { headers })).json();
    headers['x-app-check'] = token.token;
    if (json) headers['content-type'] = 'application/json';
    const response = await fetch(url + path, { method, headers, body: json ? JSON.stringify(json) : null });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async function logIn(username: string, password: string): Promise<string> {
    const response = await call('POST', '/api/admin/login', '', { username, password });
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async function addVolunteer(): Promise<string> {
    volunteers++;
    const username = `mutated-${volunteers}`;
    const email = `${username}@example.org`;
    await call('POST', '/api/admin/register', '', { username, name: username, email, password });
    const accounts = await call('GET', '/api/admin/accounts?status=pending', cookies['super-admin']);
    const { id } = ((await accounts.json()) as { id: string; username: string }[]).find(
      (account) => account.username === username,
    ) as { id: string };
    await call('PUT', `/api/admin/accounts/${id}`, cookies['super-admin'], { status: 'active' });
    return logIn(username, password);
  }

  async function isIn(cookie: string): Promise<boolean> {
    return cookie !== '' && (await fetch(`${url}/api/admin/session`, { headers: { cookie } })).ok;
  }

  return async () => {
    if (!(await isIn(cookies['super-admin']))) {
      cookies['super-admin'] = await logIn('superadmin', superAdminPassword);
    }
    if (!(await isIn(cookies.volunteer))) cookies.volunteer = await addVolunteer();
    return cookies;
  };
}
