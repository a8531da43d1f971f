/** Routes of the donor's own page. */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { untilAnswered } from '../../../platform/http/answer-bytes.ts';
import { json, maxJsonBytes } from '../../../platform/http/body.ts';
import { requireAppCheck, requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { parseId } from '../../../platform/http/ids.ts';
import { answerKeyForm } from '../../../platform/http/key-form.ts';
import { query } from '../../../platform/http/query.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { donorsExports, laneKeyOf } from '../../../platform/jobs/lanes.ts';
import { failedDownloadPath } from '../../shared/donation-keys.ts';
import { eraseAllOwn, eraseOwn } from '../erasure/erase-own.server.ts';
import { contactSchema, contactSchemaFor, correctedIdSchema, messageSchema } from '../schema.ts';
import { changeMessage } from './change-message.server.ts';
import { correctContact } from './correct-contact.server.ts';
import { correctId } from './correct-id.server.ts';
import { exportOwn } from './export-own.server.ts';
import { showMine } from './find-mine.server.ts';

/** `extent`: not this donation alone, but everything under the donor's address. */
const eraseQuery = v.object({ extent: v.optional(v.picklist(['everything'])) });

/** By the campaign's rules. */
const contactForm = json(contactSchema, maxJsonBytes, ({ config }) =>
  contactSchemaFor(config.campaign.donorFields),
);

export const ownApi = new Hono<HttpEnv>()
  .get('/:id/own', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    return c.json(await showMine(context, requester, parseId(c.req.param('id'), 'donation.notFound')));
  })
  .get('/:id/own/export', requireRole('visitor'), (c) => answerExport(c, c.var.requester))
  // Without scripts.
  .post('/:id/own/export', requireRole('visitor'), (c) =>
    answerKeyForm(
      c,
      (requester) => answerExport(c, requester),
      (key) => failedDownloadPath(c.req.param('id'), key),
    ),
  )
  .put('/:id/own/message', requireRole('visitor'), requireAppCheck, json(messageSchema), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('id'), 'donation.notFound');
    return c.json(await changeMessage(context, requester, id, c.req.valid('json')));
  })
  .put('/:id/own/contact', requireRole('visitor'), requireAppCheck, contactForm, async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('id'), 'donation.notFound');
    return c.json(await correctContact(context, requester, id, c.req.valid('json')));
  })
  .put(
    '/:id/own/transaction-id',
    requireRole('visitor'),
    requireAppCheck,
    json(correctedIdSchema),
    async (c) => {
      const { context, requester } = c.var;
      const id = parseId(c.req.param('id'), 'donation.notFound');
      return c.json(await correctId(context, requester, id, c.req.valid('json')));
    },
  )
  .post('/:id/own/erase', requireRole('visitor'), requireAppCheck, query(eraseQuery), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('id'), 'donation.notFound');
    const erase = c.req.valid('query').extent === 'everything' ? eraseAllOwn : eraseOwn;
    return c.json({ isErased: await erase(context, requester, id) });
  });

async function answerExport(c: Context<HttpEnv, '/:id/own/export'>, requester: Requester): Promise<Response> {
  const id = parseId(c.req.param('id'), 'donation.notFound');
  untilAnswered(c, await donorsExports.enter(laneKeyOf(requester, id)));
  const { name, content } = await exportOwn(c.var.context, requester, id);
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(content);
}
