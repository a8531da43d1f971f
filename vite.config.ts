/** One build for the browser and one for the server; the server's input is the whole process behind the entry. */
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Where pages stand whose scripts go together. */
const page = (path: string) => new RegExp(`[\\\\/]app[\\\\/](${path.replaceAll('/', '[\\\\/]')})\\.tsx`);

/**
 * Few files for the public pages, as each costs a slow phone a round of its own: what all pages run on, Home with what
 * surrounds every page, the donor form, and the pages after it. What a group needs goes with it, unless an earlier one has it.
 * The team's pages are left to the bundler.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
      priority: 4,
    },
    { name: 'home', test: page('root|shell/public-layout|site/home/home-page'), priority: 3 },
    { name: 'donate', test: page('giving/form/donate-page'), priority: 2 },
    {
      name: 'paying',
      test: page('giving/(pay/payment-selection|confirm/confirmation|confirm/confirm-donation)-page'),
      priority: 1,
    },
  ],
};

/**
 * What no browser of ours needs as it is (docs/decisions/0017-late-scripts.md), and what stands for it: all addresses are known from the
 * start, nothing watches the router, calls carry the browser's own cookies, and a page's script is waited for. Where an upgrade needs
 * more of these files, the build fails.
 */
const unneeded = {
  'hono/dist/utils/cookie.js': 'export const serialize = undefined;',
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = () => {};
    export const [getManifestPath, URL_LIMIT] = [];`,
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const [instrumentHandler, instrumentationResultMetaContext] = [];`,
  'react-router/dist/production/lib/dom/ssr/routeModules.js':
    "export { loadRouteModule } from '/app/shell/load-route-module.ts';",
};

const withoutUnneeded: Plugin = {
  name: 'without-unneeded',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]node_modules[\\/](hono|react-router)[\\/]dist[\\/]/ },
    handler: (id) =>
      Object.entries(unneeded).find(([file]) => id.replaceAll('\\', '/').endsWith(`/${file}`))?.[1] ?? null,
  },
};

/**
 * Faces of rooms have no effect of their own: a page that imports one gets the files that it uses, not all that are listed.
 */
const facesWithoutEffects: Plugin = {
  name: 'faces-without-effects',
  transform: {
    filter: { id: /[\\/]app[\\/][^\\/]+[\\/](index|parts)\.ts$/ },
    handler: () => ({ moduleSideEffects: false }),
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), facesWithoutEffects, withoutUnneeded],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting } } } },
    ssr: { build: { rollupOptions: { input: './server/open.ts' } } },
  },
});
