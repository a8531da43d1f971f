/**
 * What stands under /shared beside the worker: the manifest, and the answer to a picture that no worker has taken. It is not
 * read, and nothing is stored: whichever site or app sent it, its sender is led to the page where the picture is chosen.
 */
import { Hono } from 'hono';
import { HOUR } from '../../../platform/durations.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { countOne, type Limit } from '../../../platform/http/rate-limit.ts';
import { manifestIn, manifestLanguage, sharedScreenshotPath } from './share-target.ts';

/** As many as may start a donation from there pass: from the half on work is asked for, which such a form can't do. */
const sharings: Limit = {
  name: 'shared screenshot',
  windowMs: HOUR,
  perAddress: 120,
  perNetwork: 240,
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
