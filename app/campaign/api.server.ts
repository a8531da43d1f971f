/** Routes of the campaign's stage: everybody reads it, the super-admin decides it. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { changeStage, undoMemory } from './change-stage.server.ts';
import { findStageDecision, findUndo } from './find-stage.server.ts';
import { stageSchema } from './schema.ts';

export const stageApi = new Hono<HttpEnv>()
  .get('/', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    const { raised, stage, isDraft, ...decision } = await findStageDecision(context, context.db);
    const isTeam = (await requester.admin()) !== null;
    return c.json({
      ...decision,
      // The team sees a draft as it will be once it is published.
      stage: isDraft && !isTeam ? ('draft' as const) : stage,
      isPreview: isDraft && isTeam,
      // Strangers read sums by findPublicSums only (public-sums.server.ts).
      raised: isTeam ? raised : null,
    });
  })
  .get('/undo', requireRole('super-admin'), async (c) => c.json({ until: await findUndo(c.var.context.db) }))
  .post('/undo', requireRole('super-admin'), async (c) => {
    await undoMemory(c.var.context, await currentAdmin(c));
    return c.body(null, 204);
  })
  .put('/', requireRole('super-admin'), json(stageSchema), async (c) => {
    await changeStage(c.var.context, await currentAdmin(c), c.req.valid('json'));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    stage: Mounted<'/campaign-life', typeof stageApi>;
  }
}
