/** The door of supporters' messages that came without a donation. */
import { Hono } from 'hono';
import { type Door, may } from '../../server/door.ts';
import { listMessages } from './store.server.ts';

export const messagesApi = new Hono<Door>().get('/', may('visitor'), async (c) =>
  c.json(await listMessages(c.var.site.db)),
);
