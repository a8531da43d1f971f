/** Routes of the files: uploads and deletions under /api/files, the pictures themselves under /files. */

import { type Context, Hono } from 'hono';
import { answerBytes, untilAnswered } from '../../platform/http/answer-bytes.ts';
import { requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { Problem } from '../../platform/http/problem.ts';
import { openUpload } from '../../platform/http/upload.ts';
import { askerOf, donorsUploads } from '../../platform/jobs/lanes.ts';
import * as homeImages from './home-images.server.ts';
import { readLeadPhoto } from './lead-photo.server.ts';
import { maxFileBytes } from './picture.ts';
import * as screenshots from './screenshots.server.ts';

export const filesApi = new Hono<HttpEnv>()
  .post('/screenshots', requireRole('visitor'), requireAppCheck, async (c) => {
    const upload = openUpload(c, maxFileBytes);
    const readName = () => upload.field(['donationId', 'id']);
    const named =
      c.req.query('donationId') ?? (await donorsUploads.inTurn(askerOf(c.var.requester), readName));
    const id = parseId(named, 'donation.notFound');
    const url = await screenshots.storeScreenshot(c.var.context, c.var.requester, id, upload);
    return c.json({ url }, 201);
  })
  .post('/home_images', requireRole('super-admin'), async (c) => {
    const url = await homeImages.storeHomeImage(c.var.context, c.var.requester, openUpload(c, maxFileBytes));
    return c.json({ url }, 201);
  })
  .post('/papers', requireRole('super-admin'), async (c) => {
    const url = await homeImages.storeHomeImage(
      c.var.context,
      c.var.requester,
      openUpload(c, maxFileBytes),
      'papers',
    );
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
    const { context, requester } = c.var;
    const { bytes, leaveTurn } = await read(context, requester, parseName(c.req.param('name')));
    untilAnswered(c, leaveTurn);
    return picture(c, bytes, 'private, no-store');
  })
  .get('/papers/:name', async (c) => {
    const name = parseName(c.req.param('name'));
    return picture(c, await homeImages.readHomeImage(c.var.context, name, 'papers'), forEver);
  })
  .get('/lead/:name', async (c) => {
    const photo = await readLeadPhoto(c.var.context.config.campaign);
    if (photo?.url !== `/files/lead/${c.req.param('name')}`) throw new Problem('file.notFound');
    return picture(c, photo.bytes, forEver);
  })
  .get('/home_images/:name', async (c) => {
    const name = parseName(c.req.param('name'));
    if (name.endsWith('.avif')) {
      const { bytes, isAvif } = await homeImages.readAvif(c.var.context, name);
      return isAvif ? picture(c, bytes, forEver, 'image/avif') : picture(c, bytes, 'public, max-age=60');
    }
    if (name.endsWith('-card.jpg')) {
      return picture(c, await homeImages.readCard(c.var.context, name), forEver, 'image/jpeg');
    }
    return picture(c, await homeImages.readHomeImage(c.var.context, name), forEver);
  });

const forEver = 'public, max-age=31536000, immutable';

function picture(c: Context<HttpEnv>, bytes: Uint8Array, cacheControl: string, type = 'image/webp') {
  c.header('Content-Type', type);
  c.header('Cache-Control', cacheControl);
  return answerBytes(c, bytes);
}

/** Only names that we generated: everything else isn't there, however it is spelt. */
function parseName(name: string): string {
  if (!/^[0-9a-f-]{36}_\d+x\d+((-\d+)?\.(webp|avif)|-card\.jpg)$/.test(name)) {
    throw new Problem('file.notFound');
  }
  return name;
}
