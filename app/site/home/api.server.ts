/** Routes of the home page: its content, and the public part of the campaign. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { json } from '../../../platform/http/body.ts';
import { currentAdmin, requireRight, requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { query } from '../../../platform/http/query.ts';
import { requirePublished } from '../../campaign/index.server.ts';
import { findCampaign, lastCampaign, listVersions } from '../../facts/index.server.ts';
import { withSampleMark } from '../../sample/index.server.ts';
import { publicCampaign } from '../../shell/public-campaign.server.ts';
import { findHomeContent } from '../../story/index.server.ts';
import { changeHomeContent, changeStory } from './change-home-content.server.ts';
import { homeChangeSchema, storyChangeSchema, textFields } from './schema.ts';

/** All slots at their longest: three bytes a letter in Malayalam. */
const maxStoryBytes = 512 * 1024;

export const homeApi = new Hono<HttpEnv>()
  .get('/home-content', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await findHomeContent(c.var.context.db)),
  )
  .patch('/home-content', requireRight('mayEditContent'), json(homeChangeSchema), async (c) => {
    const seen = c.req.header('if-match')?.replace(/^"(.*)"$/, '$1') ?? null;
    return c.json(await changeHomeContent(c.var.context, await currentAdmin(c), c.req.valid('json'), seen));
  })
  .put('/home-content', requireRight('mayEditContent'), json(storyChangeSchema, maxStoryBytes), async (c) =>
    c.json(await changeStory(c.var.context, await currentAdmin(c), c.req.valid('json'))),
  )
  .get(
    '/home-content/versions',
    requireRight('mayEditContent'),
    query(v.object({ field: v.picklist(textFields) })),
    async (c) => {
      const { field } = c.req.valid('query');
      return c.json(await listVersions<string | null>(c.var.context.db, field));
    },
  )
  .get('/campaign', requireRole('visitor'), async (c) => {
    const { context } = c.var;
    // Every page needs the campaign, so it is also answered while the database can't say whether it is a
    // sample.
    try {
      const [marked, campaign] = await Promise.all([
        withSampleMark(context),
        findCampaign(context, context.db),
      ]);
      return c.json(publicCampaign(marked, campaign));
    } catch (error) {
      context.log.warn({ err: error }, 'Whether the site is still a sample could not be read.');
      return c.json(publicCampaign(context, lastCampaign(context)));
    }
  });

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    home: Mounted<'/', typeof homeApi>;
  }
}
