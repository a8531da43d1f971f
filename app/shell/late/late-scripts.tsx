/**
 * The page's scripts, in place of React Router's own `Scripts`, which fetches all of them before the page can paint
 * (docs/decisions/0017-late-scripts.md).
 */
import { useContext, useEffect, useState } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, type UIMatch, useMatches } from 'react-router';
import { needsScripts } from './needs-scripts.ts';
import source from './start.js?raw';

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;
type Manifest = Framework['manifest'];

/** What is below this layout knows its own pages alone; the others are documents of their own. */
const publicLayout = 'shell/public-layout';

export function LateScripts() {
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  // Whoever was pressed meanwhile is pressed now.
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), []);
  // Rendered once, by the server; the browser leaves what it finds.
  const [script] = useState(() => (import.meta.env.SSR && framework ? scriptOf(framework, matches) : ''));
  // Development reloads single modules, for which the router's own scripts have an agreement with Vite.
  if (import.meta.env.DEV) return <Scripts />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, every '<' of the data written otherwise
    <script nonce={framework?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}

function scriptOf(framework: Framework, matches: Pick<UIMatch, 'id' | 'handle'>[]): string {
  const ids = matches.map(({ id }) => id);
  const { manifest, serverHandoffString, renderMeta } = framework;
  // Else the router would not send the data.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const { module: entry, imports } = manifest.entry;
  const routes = ids.map((id) => manifest.routes[id]).filter((route) => route !== undefined);
  const files = [...imports, entry, ...routes.flatMap(({ module, imports = [] }) => [module, ...imports])];
  const facts = {
    manifest: ids.includes(publicLayout) ? below(publicLayout, manifest) : manifest.url,
    routes: routes.map(({ id, module }) => [id, module]),
    entry,
    files: [...new Set(files)],
    isNeeded: matches.some(({ handle }) => handle === needsScripts),
  };
  return `window.__reactRouterContext = ${serverHandoffString};
window.__reactRouterContext.stream = new ReadableStream({
  start(controller) { window.__reactRouterContext.streamController = controller; }
}).pipeThrough(new TextEncoderStream());
${source}
startLate(${JSON.stringify(facts).replaceAll('<', '\\u003c')});`;
}

/** The manifest with the routes of a layout alone. */
function below(layout: string, manifest: Manifest): Manifest {
  const isBelow = (id: string | undefined): boolean =>
    id !== undefined && (id === layout || isBelow(manifest.routes[id]?.parentId));
  const routes = Object.entries(manifest.routes).filter(([id]) => id === 'root' || isBelow(id));
  return { ...manifest, routes: Object.fromEntries(routes) };
}
