/** What crawlers and other sites ask for: /robots.txt, /sitemap.xml and /oembed. */
import { type Context, Hono } from 'hono';
import { HOUR, MINUTE, SECOND } from '../../../platform/durations.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { findStage } from '../../campaign/index.server.ts';
import { findSample } from '../../sample/index.server.ts';
import { stageRules } from '../../shared/stage.ts';
import { listedPages } from '../../shell/listed-pages.ts';
import { listUpdates } from '../../updates/index.server.ts';
import { updatePath } from '../../updates/index.ts';
import { embedMaxAge, findEmbed } from './embed.server.ts';
import { sitemapOf } from './sitemap.ts';

export const crawlerFiles = new Hono<HttpEnv>()
  // Without the database: crawlers stay away from a site whose robots.txt fails.
  .get('/robots.txt', (c) =>
    answer(c, robotsOf(c.var.context.config.publicUrl), { type: 'text/plain', maxAge: HOUR }),
  )
  .get('/sitemap.xml', async (c) => {
    const { context } = c.var;
    const { db, config } = context;
    const { isListed } = stageRules[await findStage(context, db)];
    // The same answer for the team, as crawlers and caches share it.
    if (!isListed || (await findSample(context, db)).parts.length > 0) {
      throw new Problem('request.nothingHere');
    }
    const updates = (await listUpdates(db)).map(({ id }) => updatePath(id));
    const text = sitemapOf(config.publicUrl, [...listedPages, ...updates]);
    return answer(c, text, { type: 'application/xml', maxAge: 10 * MINUTE });
  })
  .get('/oembed', async (c) => {
    c.header('Access-Control-Allow-Origin', '*');
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query();
    if (format !== 'json') return c.text('Only format=json', 501);
    const room = { maxWidth: readMaximum(maxwidth), maxHeight: readMaximum(maxheight) };
    const embed = await findEmbed(c.var.context, { url, ...room });
    if (!embed) throw new Problem('request.nothingHere');
    c.header('Cache-Control', `public, max-age=${embedMaxAge}`);
    return c.json(embed);
  });

/** A largest width or height in pixels; none if it is missing or no number. */
function readMaximum(text: string | undefined): number {
  return /^\d+$/.test(text ?? '') ? Number(text) : Number.POSITIVE_INFINITY;
}

/**
 * Pages that must not be listed say `noindex` themselves: were they closed here, a crawler would never read that,
 * and could list a leaked link to one donor's page.
 */
const robotsOf = (publicUrl: string) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** `maxAge`: in milliseconds. */
function answer(c: Context, text: string, { type, maxAge }: { type: string; maxAge: number }) {
  return c.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${maxAge / SECOND}`,
  });
}
