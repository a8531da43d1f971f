/** Routes of the files: uploads and deletions under /api/files, the pictures themselves under /files. */

import { type Context, Hono } from 'hono';
import { readAtMost } from '../../platform/http/body.ts';
import { requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as homeImages from './home-images.server.ts';
import { maxFileBytes } from './images.server.ts';
import * as screenshots from './screenshots.server.ts';
import { storeImage } from './store-image.server.ts';

/** Room for the form's other fields and its separators. */
const formOverhead = 16 * 1024;

export const filesApi = new Hono<HttpEnv>()
  .post('/screenshots', requireRole('visitor'), requireAppCheck, async (c) => {
    const form = await readForm(c);
    const id = parseId(form.get('donationId') ?? form.get('id'), 'donation.notFound');
    const url = await screenshots.storeScreenshot(c.var.context, c.var.requester, id, await fileOf(form));
    return c.json({ url }, 201);
  })
  .post('/home_images', requireRole('super-admin'), async (c) => {
    const url = await storeImage(c.var.context, 'home_images', await fileOf(await readForm(c)), null);
    return c.json({ url }, 201);
  })
  .delete('/screenshots/:name', requireRole('visitor'), requireAppCheck, async (c) => {
    await screenshots.deleteScreenshot(c.var.context, c.var.requester, parseName(c.req.param('name')));
    return c.body(null, 204);
  })
  .delete('/home_images/:name', requireRole('super-admin'), async (c) => {
    await homeImages.deleteHomeImage(c.var.context, parseName(c.req.param('name')));
    return c.body(null, 204);
  });

export const pictures = new Hono<HttpEnv>()
  .get('/screenshots/:name', async (c) => {
    const read =
      c.req.query('thumbnail') === undefined ? screenshots.readScreenshot : screenshots.readThumbnail;
    const bytes = await read(c.var.context, c.var.requester, parseName(c.req.param('name')));
    return picture(c, bytes, 'private, no-store');
  })
  .get('/home_images/:name', async (c) => {
    const name = parseName(c.req.param('name'));
    if (name.endsWith('-card.jpg')) {
      return picture(c, await homeImages.readCard(c.var.context, name), forEver, 'image/jpeg');
    }
    return picture(c, await homeImages.readHomeImage(c.var.context, name), forEver);
  });

const forEver = 'public, max-age=31536000, immutable';

function picture(c: Context, bytes: Uint8Array, cacheControl: string, type = 'image/webp') {
  c.header('Content-Type', type);
  c.header('Cache-Control', cacheControl);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}

/** Only names that we generated: everything else isn't there, however it is spelt. */
function parseName(name: string): string {
  if (!/^[0-9a-f-]{36}_\d+x\d+((-\d+)?\.webp|-card\.jpg)$/.test(name)) throw new Problem('file.notFound');
  return name;
}

/** The multipart form of an upload. Refuses with 415 another type, 413 when too large, 400 what is no form. */
export async function readForm(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('file.notForm');
  const bytes = await readAtMost(c, maxFileBytes + formOverhead);
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw new Problem('file.unreadableForm');
  }
}

/** The bytes of the form's field `file`. Refuses with 400 when there are none. */
export async function fileOf(form: FormData): Promise<Uint8Array> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    throw new Problem('file.missing', { fields: { file: 'screenshot.required' } });
  }
  return new Uint8Array(await file.arrayBuffer());
}
