/** The mails' door: what failed or waits, sent again or given up by the team; reminders refused by a donor. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { isUuid } from '../../server/asker.ts';
import { type Door, may, query } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import { giveUp, listMails, sendAgain } from './mails.server.ts';
import { showSubscription, unsubscribe } from './reminders.server.ts';

const listQuery = v.object({ state: v.optional(v.picklist(['failed', 'waiting']), 'failed') });

/** The signed link of a reminder. */
const link = v.object({ id: v.optional(v.string(), ''), key: v.optional(v.string(), '') });

function known(id: string): string {
  if (!isUuid(id)) throw new Problem(404, 'Mail not found.');
  return id;
}

export const mailsApi = new Hono<Door>()
  .get('/', may('admin'), query(listQuery), async (c) =>
    c.json(await listMails(c.var.site, c.req.valid('query').state)),
  )
  .get('/subscription', may('visitor'), query(link), async (c) => {
    const { id, key } = c.req.valid('query');
    return c.json(await showSubscription(c.var.site, id, key));
  })
  .delete('/subscription', may('visitor'), query(link), async (c) => {
    const { id, key } = c.req.valid('query');
    await unsubscribe(c.var.site, id, key);
    return c.body(null, 204);
  })
  .post('/:id/send-again', may('admin'), async (c) => {
    await sendAgain(c.var.site, known(c.req.param('id')));
    return c.body(null, 204);
  })
  .delete('/:id', may('admin'), async (c) => {
    await giveUp(c.var.site, known(c.req.param('id')));
    return c.body(null, 204);
  });
