/** Asks a test site for its pages too: rendered from the sources in this process, as development does. */
import { createServer } from 'vite';
import { createApplication } from '../server/app.ts';
import { askOf, type TestSite } from './site.ts';

type PagesModule = typeof import('../server/pages.ts');

/** One for all sites: it takes seconds to start, and longer for its first page. */
export async function openPageRenderer() {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // Only browsers need prepared dependencies.
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { openPages } = (await vite.ssrLoadModule('./server/pages.ts')) as PagesModule;
  return {
    /** As the site's `ask`, but pages answer as well. */
    askOf: (site: TestSite) => askOf(createApplication(site, { pages: openPages(site) })),
    close: () => vite.close(),
  };
}
