/**
 * Routes of the share kit: the current renderings, their files under /files, the team's count of openings, and
 * donors' own links.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { answerBytes } from '../../platform/http/answer-bytes.ts';
import { json } from '../../platform/http/body.ts';
import { requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { requirePublished } from '../campaign/index.server.ts';
import { parseCode } from './own-link.ts';
import { recordCameFrom, showOwnLink } from './own-links.server.ts';
import { readPreview } from './previews.server.ts';
import { pathOf, pictureOfPreview, previewOf } from './rendering-facts.ts';
import { listCurrentRenderings, readRendering } from './renderings.server.ts';
import { listOpenings } from './repository.server.ts';

/** Any text: a code that cannot be one is ignored, not refused. */
const cameFrom = v.object({ code: v.optional(v.string(), '') });

export const shareApi = new Hono<HttpEnv>()
  .get('/drawings', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await listCurrentRenderings(c.var.context)),
  )
  .get('/openings', requireRole('admin'), async (c) => c.json(await listOpenings(c.var.context.db)))
  .get('/own/:donationId', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('donationId'), 'donation.notFound');
    return c.json({ link: await showOwnLink(context, requester, id) });
  })
  .post('/own/:donationId/came-from', requireRole('visitor'), requireAppCheck, json(cameFrom), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('donationId'), 'donation.notFound');
    const code = parseCode(c.req.valid('json').code);
    if (code) await recordCameFrom(context, requester, id, code);
    return c.body(null, 204);
  });

export const renderings = new Hono<HttpEnv>().get('/share/:name', requirePublished, async (c) => {
  const name = c.req.param('name');
  const picture = pictureOfPreview(name);
  const found = picture
    ? await readPreview(c.var.context, picture)
    : await readRendering(c.var.context, name);
  // An older address redirects to the current rendering. Temporary, as that may change again.
  if ('current' in found) return c.redirect((picture ? previewOf : pathOf)(found.current), 302);
  c.header('Content-Type', picture ? 'image/webp' : name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg');
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return answerBytes(c, found);
});

declare module '../shell/api-client.ts' {
  interface RoomApis {
    share: Mounted<'/share', typeof shareApi>;
  }
}
