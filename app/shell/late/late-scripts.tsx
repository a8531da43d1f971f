/**
 * The page's scripts, in place of React Router's own `Scripts`, which fetches all of them before the page can paint
 * (docs/decisions/0017-late-scripts.md).
 */
import { useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, type UIMatch, useMatches } from 'react-router';
import listening from './listen.js?raw';
import { needsScripts, needsScriptsWithoutDonation } from './needs-scripts.ts';
import starting from './start.js?raw';

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;
type Manifest = Framework['manifest'];

/** What is below this layout knows its own pages alone; the others are documents of their own. */
const publicLayout = 'shell/public-layout';

/** In the head: what is pressed and typed before scripts run is kept for them. */
export function EarlyListener() {
  // Whoever was pressed meanwhile is pressed now.
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), []);
  if (import.meta.env.DEV) return null;
  return <InlineScript source={import.meta.env.SSR ? `(() => {${listening}})()` : ''} />;
}

/** At the end of the body. */
export function LateScripts() {
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  // Development reloads single modules, for which the router's own scripts have an agreement with Vite.
  if (import.meta.env.DEV) return <Scripts />;
  return <InlineScript source={import.meta.env.SSR && framework ? scriptOf(framework, matches) : ''} />;
}

/** Written by the server alone: the browser leaves what it finds. */
function InlineScript({ source }: { source: string }) {
  const nonce = useContext(FrameworkContext)?.nonce;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, every '<' of the data written otherwise
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
  );
}

function scriptOf(framework: Framework, matches: Pick<UIMatch, 'id' | 'handle' | 'loaderData'>[]): string {
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
    isNeeded: matches.some(
      ({ handle, loaderData }) =>
        handle === needsScripts || (handle === needsScriptsWithoutDonation && !loaderData),
    ),
  };
  return `window.__reactRouterContext = ${serverHandoffString};
window.__reactRouterContext.stream = new ReadableStream({
  start(controller) { window.__reactRouterContext.streamController = controller; }
}).pipeThrough(new TextEncoderStream());
${starting}
startLate(${JSON.stringify(facts).replaceAll('<', '\\u003c')});`;
}

/** The manifest with the routes of a layout alone. */
function below(layout: string, manifest: Manifest): Manifest {
  const isBelow = (id: string | undefined): boolean =>
    id !== undefined && (id === layout || isBelow(manifest.routes[id]?.parentId));
  const routes = Object.entries(manifest.routes).filter(([id]) => id === 'root' || isBelow(id));
  return { ...manifest, routes: Object.fromEntries(routes) };
}
