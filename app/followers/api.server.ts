/** Routes of following by email: visitors request, confirm and end it; the super-admin sends updates. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { signedLinkSchema } from '../shared/signed-link.ts';
import { askToFollow, confirmFollowing, showFollowing, stopFollowing } from './follow.server.ts';
import { followSchema } from './schema.ts';
import { sendToFollowers, showSendings, stopSending } from './send-update.server.ts';

export const followersApi = new Hono<HttpEnv>()
  // No app check: the box on Home is a plain form that works without scripts. Rate limits protect it.
  .post('/', requireRole('visitor'), json(followSchema), async (c) => {
    await askToFollow(c.var.context, c.var.requester, c.req.valid('json'));
    return c.body(null, 204);
  })
  .get('/link', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    return c.json(await showFollowing(c.var.context, id, key));
  })
  .put('/link', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    await confirmFollowing(c.var.context, id, key);
    return c.body(null, 204);
  })
  .delete('/link', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    await stopFollowing(c.var.context, id, key);
    return c.body(null, 204);
  })
  .get('/', requireRight('mayEditContent'), async (c) => c.json(await showSendings(c.var.context)))
  .post('/updates/:id', requireRight('mayEditContent'), async (c) => {
    const count = await sendToFollowers(c.var.context, parseId(c.req.param('id'), 'update.notFound'));
    return c.json({ count });
  })
  .post('/updates/:id/stop', requireRight('mayEditContent'), async (c) => {
    const stopped = await stopSending(c.var.context, parseId(c.req.param('id'), 'update.notFound'));
    return c.json(stopped);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    followers: Mounted<'/followers', typeof followersApi>;
  }
}
