/** What a file or a `describe` opens once before its tests and closes after them. */
import { afterAll, beforeAll } from 'vitest';
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
