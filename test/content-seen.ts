/**
 * Changes a running site's database and waits until the site has noticed, which it checks several times a
 * second.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from './running-site.ts';

/** The site promises one second; a busy machine may take longer. */
const seenWithinMs = 60_000;

/** Makes a change that increases the content version, and waits until pages are rendered again. */
export async function seenBy(site: Pick<RunningSite, 'url'>, change: () => unknown): Promise<void> {
  const version = await versionOf(site);
  await change();
  const deadline = Date.now() + seenWithinMs;
  while ((await versionOf(site)) === version) {
    if (Date.now() > deadline) throw new Error('The site does not see what was changed.');
    await pause(20);
  }
}

async function versionOf({ url }: Pick<RunningSite, 'url'>): Promise<string | null> {
  return (await fetch(`${url}/contact`, { method: 'HEAD' })).headers.get('x-content-version');
}
