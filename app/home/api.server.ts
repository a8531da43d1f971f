/** The home page's door: its content, and what of the campaign every page may know. */
import { Hono } from 'hono';
import { type Door, may } from '../../server/door.ts';
import { publicCampaign } from './campaign.server.ts';
import { findHomeContent } from './home.server.ts';

export const homeApi = new Hono<Door>()
  .get('/home-content', may('visitor'), async (c) => c.json(await findHomeContent(c.var.site)))
  .get('/campaign', may('visitor'), (c) => c.json(publicCampaign(c.var.site)));
