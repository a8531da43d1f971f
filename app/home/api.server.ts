/** The home page's door: its content, and what of the campaign every page may know. */
import { Hono } from 'hono';
import { type Door, json, may } from '../../server/door.ts';
import { publicCampaign } from './campaign.server.ts';
import { changeHomeContent, findHomeContent } from './home.server.ts';
import { homeChangeSchema } from './schema.ts';

export const homeApi = new Hono<Door>()
  .get('/home-content', may('visitor'), async (c) => c.json(await findHomeContent(c.var.site)))
  .patch('/home-content', may('super-admin'), json(homeChangeSchema), async (c) => {
    const seen = c.req.header('if-match')?.replace(/^"(.*)"$/, '$1') ?? null;
    return c.json(await changeHomeContent(c.var.site, c.req.valid('json'), seen));
  })
  .get('/campaign', may('visitor'), (c) => c.json(publicCampaign(c.var.site)));
