/** The files' doors: uploads and deletions under /api/files, the pictures themselves under /files. */
import { type Context, Hono } from 'hono';
import { isUuid } from '../../server/asker.ts';
import { attested, type Door, may, readAtMost } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import * as files from './files.server.ts';
import { largestFile } from './images.server.ts';

/** Room for the form's other fields and its separators. */
const formOverhead = 16 * 1024;

export const filesApi = new Hono<Door>()
  .post('/screenshots', may('visitor'), attested, async (c) => {
    const form = await readForm(c);
    const id = form.get('donationId') ?? form.get('id');
    if (typeof id !== 'string' || !isUuid(id)) throw new Problem(404, 'Donation not found.');
    const url = await files.storeScreenshot(c.var.site, c.var.asker, id, await fileOf(form));
    return c.json({ url }, 201);
  })
  .post('/home_images', may('super-admin'), async (c) => {
    const url = await files.storeImage(c.var.site, 'home_images', await fileOf(await readForm(c)), null);
    return c.json({ url }, 201);
  })
  .delete('/screenshots/:name', may('visitor'), attested, async (c) => {
    await files.deleteScreenshot(c.var.site, c.var.asker, known(c.req.param('name')));
    return c.body(null, 204);
  })
  .delete('/home_images/:name', may('super-admin'), async (c) => {
    await files.deleteHomeImage(c.var.site, known(c.req.param('name')));
    return c.body(null, 204);
  });

export const pictures = new Hono<Door>()
  .get('/screenshots/:name', async (c) => {
    const read = c.req.query('thumbnail') === undefined ? files.readScreenshot : files.readThumbnail;
    const bytes = await read(c.var.site, c.var.asker, known(c.req.param('name')));
    return picture(c, bytes, 'private, no-store');
  })
  .get('/home_images/:name', async (c) => {
    const name = known(c.req.param('name'));
    if (name.endsWith('-card.jpg')) {
      return picture(c, await files.readCard(c.var.site, name), forEver, 'image/jpeg');
    }
    return picture(c, await files.readHomeImage(c.var.site, name), forEver);
  });

const forEver = 'public, max-age=31536000, immutable';

function picture(c: Context, bytes: Uint8Array, cacheControl: string, type = 'image/webp') {
  c.header('Content-Type', type);
  c.header('Cache-Control', cacheControl);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}

/** Only names that we drew: everything else isn't there, however it is spelt. */
function known(name: string): string {
  if (!/^[0-9a-f-]{36}_\d+x\d+((-\d+)?\.webp|-card\.jpg)$/.test(name))
    throw new Problem(404, 'File not found.');
  return name;
}

/** The multipart form of an upload. Refuses with 415 another type, 413 when too large, 400 what is no form. */
export async function readForm(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem(415, 'Please send a form with a file.');
  const bytes = await readAtMost(c, largestFile + formOverhead);
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw new Problem(400, 'The form could not be read.');
  }
}

/** The bytes of the form's field `file`. Refuses with 400 when there are none. */
export async function fileOf(form: FormData): Promise<Uint8Array> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    throw new Problem(400, 'Screenshot is required.', { fields: { file: 'Screenshot is required.' } });
  }
  return new Uint8Array(await file.arrayBuffer());
}
