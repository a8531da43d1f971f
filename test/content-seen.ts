/** Changes behind a running site's back, and that it has seen them: it asks its database only several times a second. */
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from './running-site.ts';

/** The site promises one second; a busy machine may take longer. */
const seenWithinMs = 15_000;

/** Makes a change that raises the version of the content, and waits until pages are rendered anew. */
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
