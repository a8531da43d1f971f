/**
 * `npm run archive -- FOLDER`: writes the site of a campaign that is closed or in memory as static pages,
 * which stay online without a server (docs/decisions/0075-archive.md).
 */
import { asTyped } from '../platform/config/as-typed.ts';
import { openConfig, refuse } from './open-config.ts';

const folders = process.argv.slice(2);
const [folder = ''] = folders;
if (folders.length !== 1 || folder.startsWith('-'))
  refuse(asTyped('Name a new folder: npm run archive -- FOLDER'));

const config = openConfig();
/** Not a literal, so that types can be checked without a build. */
const built = new URL('../build/server/index.js', import.meta.url).href;
const { createArchive } = (await import(built)) as typeof import('../server/open.ts');
try {
  const { pages, files } = await createArchive(config, folder);
  console.log(`${folder}: ${pages} pages and ${files} other files, for ${config.publicUrl}.`);
} catch (error) {
  refuse(`No archive: ${(error as Error).message}`);
}
// The process of pictures may still wait for work.
process.exit();
