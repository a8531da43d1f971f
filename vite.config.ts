/** One build for the browser and one for the server; the server's input is the whole process behind the entry. */
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: './server/open.ts' } } } },
});
