/**
 * A whole site for a test: real migrations on a real SQLite or PostgreSQL, files in a temp folder, nothing
 * mocked.
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '../platform/app-context.ts';
import { readConfig } from '../platform/config/config.ts';
import { createApplication } from '../server/app.ts';
import { openContext } from '../server/context.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

/** The password of the super-admin in every test. */
export const superAdminPassword = 'a password for tests';

export type TestSite = AppContext & {
  /** The answer to a browser's request from `address`; `json` is sent as JSON. */
  ask(path: string, init?: AskInit): Promise<Response>;
};

export type AskInit = Omit<RequestInit, 'body'> & {
  json?: unknown;
  body?: BodyInit;
  /** The socket's address. */
  address?: string;
  cookie?: string;
};

/** Opens a site on the database of this run; `settings` are environment variables. */
export async function openTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-test-'));
  const server = process.env.TEST_DATABASE_URL;
  const isPostgres = process.env.TEST_DATABASE === 'postgres' && server !== undefined;
  // Migrating takes longer than most tests, so the site copies a migrated database (migrated.ts).
  const migrated = process.env.TEST_MIGRATED;
  const databaseUrl = isPostgres ? await createDatabase(server, migrated) : null;
  if (migrated && !isPostgres) await copyFile(migrated, join(folder, 'kaithangu.sqlite'));
  const site = await openContext(
    readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      APP_CHECK: 'off',
      SUPER_ADMIN_PASSWORD: superAdminPassword,
      TRUST_PROXY: 'none',
      // Port 9 (discard) refuses; a test that needs rates starts a fake service.
      EXCHANGE_RATES_URL: 'http://127.0.0.1:9/',
      // Mails go out at once; app/mails/held-mails.api.test.ts tests holding them.
      THANKS_AFTER_MINUTES: '0',
      // Totals follow each donation; app/raised/public-steps.api.test.ts tests their steps.
      PUBLIC_SUMS: 'live',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    }),
  );
  return {
    ...site,
    ask: askOf(createApplication(site)),
    async close() {
      await site.close();
      if (databaseUrl) await dropDatabase(databaseUrl);
      await rm(folder, { recursive: true });
    },
  };
}

/** Sends requests to an application as a browser at an address does. */
export function askOf(app: ReturnType<typeof createApplication>): TestSite['ask'] {
  return async (path, { json, address = '203.0.113.7', cookie, headers, ...init } = {}) => {
    const all = new Headers(headers);
    if (cookie) all.set('cookie', cookie);
    if (json !== undefined) all.set('content-type', 'application/json');
    // Send a form as bytes, so that a server that stops reading causes no error.
    const form = init.body instanceof FormData ? new Response(init.body) : null;
    const type = form?.headers.get('content-type');
    if (type) all.set('content-type', type);
    const body = json === undefined ? (form ? await form.arrayBuffer() : init.body) : JSON.stringify(json);
    const request = new Request(`http://127.0.0.1:3000${path}`, { ...init, headers: all, body });
    return app.fetch(request, { incoming: { socket: { remoteAddress: address } } as never });
  };
}

/** The cookies of a response as a Cookie header. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
