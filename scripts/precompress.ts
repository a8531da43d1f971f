/**
 * Compresses the files for browsers at build time (.br and .gz beside each file), so that the server only
 * sends them. Fonts in woff2 and pictures are already compressed.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folders = ['build/client', 'build/flags'];
const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.html',
  '.ico',
  '.wasm',
  '.ttf',
]);

/**
 * Large files that few people load: readers of PDFs and spreadsheets, and a chart of the team. As small as
 * possible they would be a tenth smaller, but they would take two thirds of the whole time.
 */
const rare = /^(pdf\.worker|open-pdf|openjpeg|jbig2|LiberationSans|xlsx|CartesianChart)/;

async function compress(path: string): Promise<{ before: number; after: number } | null> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: rare.test(basename(path)) ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // The headers of a compressed answer are 50 bytes longer.
  if (Math.max(br.length, gz.length) + 50 > content.length) return null;
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { before: content.length, after: br.length };
}

const found = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
const entries = (await Promise.all(found)).flat();
const paths = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
const done = (await Promise.all(paths.map(compress))).filter((sizes) => sizes !== null);
const kilobytes = (side: 'before' | 'after') =>
  Math.round(done.reduce((sum, sizes) => sum + sizes[side], 0) / 1000);
console.log(`Compressed ${done.length} files: ${kilobytes('before')} kB → ${kilobytes('after')} kB.`);
