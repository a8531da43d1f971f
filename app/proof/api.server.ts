/** Routes of the proof: everybody reads it, the super-admin writes its papers. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { requirePublished } from '../campaign/index.server.ts';
import { addPaper, deletePaper, editPaper } from './papers.server.ts';
import { showProof } from './proof.server.ts';
import { paperSchema, paperWordsSchema } from './schema.ts';

export const proofApi = new Hono<HttpEnv>()
  .get('/', requireRole('visitor'), requirePublished, async (c) => c.json(await showProof(c.var.context)))
  .post('/papers', requireRight('mayEditContent'), json(paperSchema), async (c) =>
    c.json(await addPaper(c.var.context, c.req.valid('json'), idempotencyKeyOf(c))),
  )
  .put('/papers/:id', requireRight('mayEditContent'), json(paperWordsSchema), async (c) => {
    const id = parseId(c.req.param('id'), 'paper.notFound');
    await editPaper(c.var.context, id, c.req.valid('json'));
    return c.body(null, 204);
  })
  .delete('/papers/:id', requireRight('mayEditContent'), async (c) => {
    await deletePaper(c.var.context, parseId(c.req.param('id'), 'paper.notFound'));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    proof: Mounted<'/proof', typeof proofApi>;
  }
}
