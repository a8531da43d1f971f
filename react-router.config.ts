import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All addresses are known from the start: asking for them page by page fails offline, with the payment app
  // open.
  routeDiscovery: { mode: 'initial' },
  // A page is one file: each more is a round of its own for a slow phone.
  splitRouteModules: false,
  buildEnd: shortenManifest,
} satisfies Config;

/**
 * Takes the imports of each page out of the manifest that each first visit loads: a third of its bytes. The
 * browser reads them only for `<Link prefetch>`, which no page uses; the server has its own copy.
 */
function shortenManifest() {
  const [path, ...others] = globSync('build/client/assets/manifest-*.js');
  if (!path || others.length > 0) throw new Error('The build should have exactly one manifest.');
  const [, before, json, after] = /^([^{]*)(.*\})(;?)$/s.exec(readFileSync(path, 'utf8')) ?? [];
  const manifest = JSON.parse(json ?? '') as { routes: Record<string, { imports?: string[] }> };
  for (const route of Object.values(manifest.routes)) delete route.imports;
  writeFileSync(path, `${before}${JSON.stringify(manifest)}${after}`);
}
