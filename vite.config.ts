/** One build for the browser and one for the server; the server's input is the whole process behind the entry. */
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
    { name: 'home', test: page('root|shell/public-layout|home/home-page'), priority: 3 },
    { name: 'donate', test: page('donations/give/donate-page'), priority: 2 },
    {
      name: 'paying',
      test: page('donations/give/(payment-selection|confirmation|confirm-donation)-page'),
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting } } } },
    ssr: { build: { rollupOptions: { input: './server/open.ts' } } },
  },
});
