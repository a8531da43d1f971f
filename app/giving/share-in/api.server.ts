/**
 * Routes under /shared: the manifest, and the answer to a shared picture that no worker received. The server
 * neither reads nor stores that picture, as any site or app can send it; it redirects to the page where the
 * donor chooses the picture.
 */
import { Hono } from 'hono';
import { HOUR } from '../../../platform/durations.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { countOne, type Limit } from '../../../platform/http/rate-limit.ts';
import { manifestIn, manifestLanguage, sharedScreenshotPath } from './share-target.ts';

/**
 * No proof of work, which a payment app's form can't do. As many as donations may be started behind one
 * carrier's address in an hour (start-donation.server.ts), as each of those donors may share a screenshot. An
 * answer is a redirect and costs one counter.
 */
const sharings: Limit = {
  name: 'shared screenshot',
  windowMs: HOUR,
  perAddress: 1_000,
  perNetwork: 1_000,
  free: 1_000,
  code: 'screenshot.tooManyShared',
};

export const sharedScreenshots = new Hono<HttpEnv>()
  .post('/screenshot', async (c) => {
    await countOne(c.var.context.db, sharings, c.var.requester);
    c.header('Cache-Control', 'no-store');
    return c.redirect(sharedScreenshotPath, 303);
  })
  .get('/:file{.+\\.webmanifest}', (c) => {
    const language = manifestLanguage(c.req.param('file'));
    if (!language) throw new Problem('file.notFound');
    const { siteName } = c.var.context.config.campaign;
    c.header('Content-Type', 'application/manifest+json; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(JSON.stringify(manifestIn(language, siteName[language])));
  });
