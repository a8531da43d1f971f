/**
 * One build for the browser and one for the server; the server's input is the whole process behind the entry.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin } from 'vite';

/** Files of pages, and what they share, whose scripts go into one file. */
const page = (path: string) => new RegExp(`[\\\\/]app[\\\\/](${path.replaceAll('/', '[\\\\/]')})\\.tsx?`);

/** Small files that only pages of the team share. */
const ofTeam = [
  'app/text/(team/words|use-all-texts)',
  'app/(admins|desk)/',
  'app/facts/(use-draft|versions)',
  'app/review/list/use-sums',
  'app/shared/(count-words|form-order|loaded-or|paragraphs|translated-schema)',
  'app/shell/(bulk/named-ids|team-title|use-admin|use-saving)',
  'app/ui/(amount-field|confirm-|count-progress|failed-list|filter-links|mark-hint|page-links|pager)',
  'app/ui/(password-field|records|skeleton|translated-fields|use-selection|use-unsaved|when)',
  'platform/team-dates',
];

/**
 * Few files for the public pages, as each costs a slow phone a round trip: the framework, Home with the frame
 * of every page, what shares a link, the donor form, its answer with the page of paying, and the pages of
 * confirming. A group includes its dependencies, unless an earlier group has them. Without a file of its own, what shares a link
 * would be in that of confirming: each update would load the forms of giving too. The bundler splits the
 * team's pages, except their words. Home names keep-trying.ts because the entry shares it; the entry itself
 * waits for a language's words, which import from Home, so it cannot be part of it.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
      priority: 5,
    },
    {
      name: 'home',
      test: page('shared/keep-trying|root|shell/public-layout|site/home/home-page'),
      priority: 4,
    },
    { name: 'share', test: page('share/use-shared|share/use-whatsapp-link|ui/copy-field'), priority: 4 },
    { name: 'donate', test: page('giving/form/donate-page'), priority: 3 },
    {
      name: 'paying',
      test: page('giving/form/answer|giving/pay/payment-selection-page'),
      priority: 2,
    },
    {
      name: 'confirming',
      test: page('giving/confirm/(confirmation|confirm-donation)-page'),
      priority: 1,
    },
    // The manifest, which donors load too, names each file of the team's pages: one here, not twenty.
    {
      name: 'team',
      test: new RegExp(ofTeam.map((path) => `[\\\\/]${path.replaceAll('/', '[\\\\/]')}`).join('|')),
      minShareCount: 2,
      priority: 0,
    },
  ],
};

/** Faces of rooms have no side effects: a page that imports one gets only the files that it uses. */
const facesWithoutEffects: Plugin = {
  name: 'faces-without-effects',
  transform: {
    filter: { id: /[\\/]app[\\/][^\\/]+[\\/](index|parts)\.ts$/ },
    handler: () => ({ moduleSideEffects: false }),
  },
};

/** What the donor's form and the contact form check with. */
const checksOfDonors =
  /[\\/]app[\\/](shared[\\/](input|use-form)|(donations|contact)[\\/](fields|schema)|money[\\/]amount-schema)\.ts$/;

/**
 * Valibot is one module, which no group can divide: the donor's form would load what the team's forms check
 * with. So everything else uses a copy of it, in another file.
 */
const valibotOfDonors: Plugin = {
  name: 'valibot-of-donors',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^valibot$/ },
    async handler(source, importer, options) {
      if (!importer || checksOfDonors.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?copy`;
    },
  },
};

/**
 * The scripts inside each page (server/late-scripts), without comments. Each runs in a scope of its own, so
 * its outermost names may be short too. old.js must stay readable for the browsers that it finds.
 */
const smallInlineScripts: Plugin = {
  name: 'small-inline-scripts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]late-scripts[\\/][a-z]+\.js\?raw$/ },
    async handler(id) {
      const [path = ''] = id.split('?');
      const { code, errors } = await minify(path, await readFile(path, 'utf8'), {
        module: false,
        mangle: { toplevel: true },
        compress: { target: basename(path) === 'old.js' ? 'es2015' : 'esnext' },
      });
      if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(', ')}`);
      return `export default ${JSON.stringify(code)}`;
    },
  },
};

/** Each first visit loads about a hundred hashes in the manifest; hex digits compress best. */
const hashCharacters = 'hex';

/** A worker alone in its folder has a policy of its own (server/static-files.ts). */
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names.some((name) => name.startsWith('pdf.worker')) ? 'worker/' : ''}[name]-[hash][extname]`;

/**
 * The server finds the sentences of a language by these names (server/late-scripts/word-files.ts). Short, as
 * every first visit loads them.
 */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const words = /[\\/]app[\\/]text[\\/]([a-z]{2})[\\/](pages|paying|confirming)\.ts$/.exec(
    facadeModuleId ?? '',
  );
  if (!words) return 'assets/[name]-[hash].js';
  return `assets/${words[2] === 'pages' ? 't' : words[2]?.[0]}-${words[1]}-[hash].js`;
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), facesWithoutEffects, valibotOfDonors, smallInlineScripts],
  // The policy of the pages allows no font inside a style sheet.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    // In kB: pdfjs, which loads on demand, has 508.
    client: {
      build: {
        chunkSizeWarningLimit: 550,
        rollupOptions: { output: { codeSplitting, assetFileNames, chunkFileNames, hashCharacters } },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/open.ts', output: { assetFileNames, hashCharacters } } },
    },
  },
});
