/**
 * Routes of the screenshots: uploads and deletions under /api/files, the pictures themselves under /files.
 */

import { Hono } from 'hono';
import { answerPicture, untilAnswered } from '../../../platform/http/answer-bytes.ts';
import { requireAppCheck, requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { parseId } from '../../../platform/http/ids.ts';
import { openUpload } from '../../../platform/http/upload.ts';
import { donorsUploads, laneKeyOf } from '../../../platform/jobs/lanes.ts';
import { parseFileName } from '../../files/index.server.ts';
import { maxFileBytes } from '../../files/index.ts';
import * as screenshots from './screenshots.server.ts';

export const screenshotsApi = new Hono<HttpEnv>()
  .post('/screenshots', requireRole('visitor'), requireAppCheck, async (c) => {
    const upload = openUpload(c, maxFileBytes);
    const readName = () => upload.field(['donationId', 'id']);
    const named =
      c.req.query('donationId') ?? (await donorsUploads.run(laneKeyOf(c.var.requester), readName));
    const id = parseId(named, 'donation.notFound');
    const url = await screenshots.storeScreenshot(c.var.context, c.var.requester, id, upload);
    return c.json({ url }, 201);
  })
  .delete('/screenshots/:name', requireRole('visitor'), requireAppCheck, async (c) => {
    await screenshots.deleteScreenshot(c.var.context, c.var.requester, parseFileName(c.req.param('name')));
    return c.body(null, 204);
  });

/** Only for its donor and the team. */
export const screenshotPictures = new Hono<HttpEnv>().get('/screenshots/:name', async (c) => {
  const read =
    c.req.query('thumbnail') === undefined ? screenshots.readScreenshot : screenshots.readThumbnail;
  const { context, requester } = c.var;
  const { bytes, leaveTurn } = await read(context, requester, parseFileName(c.req.param('name')));
  untilAnswered(c, leaveTurn);
  return answerPicture(c, bytes, 'private, no-store');
});

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    screenshots: Mounted<'/files', typeof screenshotsApi>;
  }
}
