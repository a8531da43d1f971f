/**
 * Routes of the share kit: the current renderings, their files under /files, and the team's count of
 * openings.
 */
import { Hono } from 'hono';
import { answerBytes } from '../../platform/http/answer-bytes.ts';
import { requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { requirePublished } from '../campaign/index.server.ts';
import { pathOf } from './rendering-facts.ts';
import { listCurrentRenderings, readRendering } from './renderings.server.ts';
import { listOpenings } from './repository.server.ts';

export const shareApi = new Hono<HttpEnv>()
  .get('/drawings', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await listCurrentRenderings(c.var.context)),
  )
  .get('/openings', requireRole('admin'), async (c) => c.json(await listOpenings(c.var.context.db)));

export const renderings = new Hono<HttpEnv>().get('/share/:name', requirePublished, async (c) => {
  const found = await readRendering(c.var.context, c.req.param('name'));
  // An older address redirects to the current rendering. Temporary, as that may change again.
  if ('current' in found) return c.redirect(pathOf(found.current), 302);
  const isPdf = c.req.param('name').endsWith('.pdf');
  c.header('Content-Type', isPdf ? 'application/pdf' : 'image/jpeg');
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return answerBytes(c, found);
});

declare module '../shell/api-client.ts' {
  interface RoomApis {
    share: Mounted<'/share', typeof shareApi>;
  }
}
