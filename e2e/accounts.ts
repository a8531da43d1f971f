/** Makes team accounts over HTTP, for journeys about something else. */
import type { APIRequestContext, Page } from '@playwright/test';
import { adminPassword } from '../test/running-site.ts';
import { expect, hydrated } from './site.ts';

/** The password of every admin that a journey makes. */
export const volunteersPassword = 'jackfruit and mango';

/** The header with the app-check token, which our pages send with every write. */
export async function appCheck(context: APIRequestContext): Promise<{ 'X-App-Check': string }> {
  const { token } = await (await context.get('/api/app-check/token')).json();
  return { 'X-App-Check': token };
}

/** Posts JSON as our pages do. */
export async function post(context: APIRequestContext, path: string, data: unknown): Promise<void> {
  const response = await context.post(path, { data, headers: await appCheck(context) });
  expect(response.status(), path).toBe(200);
}

/** Asks the team something, as /contact does. */
export function askTeam(context: APIRequestContext, changes: object = {}): Promise<void> {
  const question = {
    firstname: 'Meera',
    lastname: 'Nair',
    email: 'meera@example.org',
    phone: '98470 12345',
    address: 'Kottayam',
    message: 'How is she?',
  };
  return post(context, '/api/contact', { ...question, ...changes });
}

/** Logs in; the context keeps the session cookie. */
export function logIn(context: APIRequestContext, username: string, password: string): Promise<void> {
  return post(context, '/api/admin/login', { username, password });
}

export function logInAsSuperAdmin(context: APIRequestContext): Promise<void> {
  return logIn(context, 'superadmin', adminPassword);
}

/** Signs a volunteer up and has the super-admin approve them. Returns the account's id. */
export async function addVolunteer(
  context: APIRequestContext,
  superAdmin: APIRequestContext,
  username: string,
): Promise<string> {
  const volunteer = { username, name: username, email: `${username}@example.org` };
  await post(context, '/api/admin/register', { ...volunteer, password: volunteersPassword });
  const response = await superAdmin.get('/api/admin/accounts?status=pending');
  const accounts = (await response.json()) as { id: string; username: string }[];
  const id = accounts.find((account) => account.username === username)?.id ?? '';
  await decide(superAdmin, id, 'active');
  return id;
}

/** Sets an account's status as the super-admin. */
export async function decide(superAdmin: APIRequestContext, id: string, status: string): Promise<void> {
  const response = await superAdmin.put(`/api/admin/accounts/${id}`, { data: { status } });
  expect(response.status()).toBe(200);
}

/** Opens the team's menu on screens below 992 px (spec §9); wider screens show it. */
export async function openMenu(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 992) await page.getByText('Menu', { exact: true }).click();
}

/** Logs in on /login. */
export async function fillLogin(page: Page, username: string, password: string) {
  await hydrated(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Follows a link of the team's menu. */
export async function choose(page: Page, link: string) {
  await openMenu(page);
  const named = page.getByRole('link', { name: new RegExp(`^${link}( \\d+ waiting)?$`) });
  await named.filter({ visible: true }).first().click();
}
