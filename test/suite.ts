/** What a file or a `describe` opens once before its tests and closes after them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '../platform/config/config.ts';
import { createDatabase, dropDatabase } from './postgres.ts';
import type { TestSite } from './site.ts';
import { signedIn } from './team.ts';

/**
 * Opens a site, a server or a folder before the tests of this suite, and closes it after them. The object is
 * empty until the tests run: helpers may close over it, but not take it apart.
 */
export function openForSuite<Opened extends { close(): unknown }>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close?.());
  return opened;
}

/** Logs these members of the team in before the tests of this suite. Returns their cookies by username. */
export function signInForSuite<Name extends string>(site: TestSite, ...names: Name[]): Record<Name, string> {
  const cookies = {} as Record<Name, string>;
  beforeAll(async () => {
    for (const name of names) cookies[name] = await signedIn(site, name);
  });
  return cookies;
}

/** As openForSuite, but anew for each test. */
export function openForEach<Opened extends { close(): unknown }>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeEach(async () => {
    Object.assign(opened, await open());
  });
  afterEach(() => opened.close());
  return opened;
}

/** As signInForSuite, for a site of openForEach. */
export function signInForEach<Name extends string>(site: TestSite, ...names: Name[]): Record<Name, string> {
  const cookies = {} as Record<Name, string>;
  beforeEach(async () => {
    for (const name of names) cookies[name] = await signedIn(site, name);
  });
  return cookies;
}

/** An empty folder, which is removed after this suite. */
export function folderForSuite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The address of a database of this run without tables. The object is empty until the tests run. */
export function databaseForSuite(): Config['database'] {
  const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  const path = join(folderForSuite(), 'test.sqlite');
  const database = {} as Config['database'];
  beforeAll(async () => {
    Object.assign(
      database,
      server ? { kind: 'postgres', url: await createDatabase(server) } : { kind: 'sqlite', path },
    );
  });
  afterAll(async () => {
    if (database.kind === 'postgres') await dropDatabase(database.url);
  });
  return database;
}
