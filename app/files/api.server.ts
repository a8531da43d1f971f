/** Routes of the files: uploads and deletions under /api/files, the files themselves under /files. */

import { Hono } from 'hono';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { answerPicture, answerSound } from '../../platform/http/answer-bytes.ts';
import { requireRight } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { Problem } from '../../platform/http/problem.ts';
import { openUpload } from '../../platform/http/upload.ts';
import { parseFileName } from './file-name.server.ts';
import * as homeImages from './home-images.server.ts';
import { readLeadPhoto } from './lead-photo.server.ts';
import { maxFileBytes } from './picture.ts';
import { maxVoiceBytes } from './voice.ts';
import { readVoiceNote, storeVoice } from './voice-notes.server.ts';

export const filesApi = new Hono<HttpEnv>()
  .post('/home_images', requireRight('mayEditContent'), async (c) => {
    const url = await homeImages.storeHomeImage(c.var.context, c.var.requester, openUpload(c, maxFileBytes));
    return c.json({ url }, 201);
  })
  .post('/papers', requireRight('mayEditContent'), async (c) => {
    const url = await homeImages.storeHomeImage(
      c.var.context,
      c.var.requester,
      openUpload(c, maxFileBytes),
      'papers',
    );
    return c.json({ url }, 201);
  })
  .post('/balances', requireRight('mayEditContent'), async (c) => {
    const upload = openUpload(c, maxFileBytes);
    const url = await homeImages.storeHomeImage(c.var.context, c.var.requester, upload, 'balances');
    return c.json({ url }, 201);
  })
  .post('/voice_notes', requireRight('mayEditContent'), async (c) => {
    const upload = openUpload(c, maxVoiceBytes);
    return c.json({ url: await storeVoice(c.var.context, c.var.requester, upload) }, 201);
  })
  .delete('/home_images/:name', requireRight('mayEditContent'), async (c) => {
    await homeImages.deleteHomeImage(c.var.context, parseFileName(c.req.param('name')));
    return c.body(null, 204);
  });

export const pictures = new Hono<HttpEnv>()
  .get('/papers/:name', async (c) => {
    const name = parseFileName(c.req.param('name'));
    return answerPicture(c, await homeImages.readHomeImage(c.var.context, name, 'papers'), forEver);
  })
  .get('/balances/:name', async (c) => {
    const name = parseFileName(c.req.param('name'));
    return answerPicture(c, await homeImages.readHomeImage(c.var.context, name, 'balances'), forEver);
  })
  .get('/voice_notes/:name', async (c) => {
    const { bytes, type } = await readVoiceNote(c.var.context, c.req.param('name'));
    return answerSound(c, bytes, forEver, type);
  })
  .get('/lead/:name', async (c) => {
    const photo = await readLeadPhoto(campaignInFile(c.var.context.config));
    if (photo?.url !== `/files/lead/${c.req.param('name')}`) throw new Problem('file.notFound');
    return answerPicture(c, photo.bytes, forEver);
  })
  .get('/home_images/:name', async (c) => {
    const name = parseFileName(c.req.param('name'));
    if (name.endsWith('.avif')) {
      const { bytes, isAvif } = await homeImages.readAvif(c.var.context, name);
      return isAvif
        ? answerPicture(c, bytes, forEver, 'image/avif')
        : answerPicture(c, bytes, 'public, max-age=60');
    }
    if (name.endsWith('-card.jpg')) {
      return answerPicture(c, await homeImages.readCard(c.var.context, name), forEver, 'image/jpeg');
    }
    return answerPicture(c, await homeImages.readHomeImage(c.var.context, name), forEver);
  });

const forEver = 'public, max-age=31536000, immutable';

declare module '../shell/api-client.ts' {
  interface RoomApis {
    files: Mounted<'/files', typeof filesApi>;
  }
}
