/**
 * Routes of the accounts: everybody reads them, also as a file; the super-admin writes them. A donor reads what
 * their own donation paid for.
 */
import { Hono } from 'hono';
import { answerCsv } from '../../platform/http/answer-csv.ts';
import { json } from '../../platform/http/body.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { defaultLanguage, findLanguage } from '../../platform/languages.ts';
import { requirePublished } from '../campaign/index.server.ts';
import { accountsFile } from './accounts-file.server.ts';
import { addBalance, deleteBalance, editBalance, parseBalanceDay } from './balance/balances.server.ts';
import { balanceEditSchema, balanceSchema } from './balance/schema.ts';
import { spendingEditSchema, spendingSchema } from './schema.ts';
import { findSeenBy } from './seen-by.server.ts';
import { showAccounts } from './show-accounts.server.ts';
import { showPaidFor } from './show-paid-for.server.ts';
import { addSpending, deleteSpending, editSpending } from './spendings.server.ts';
import { countToCome, stopSpentMails } from './spent-mails/spent-mails.server.ts';

export const accountsApi = new Hono<HttpEnv>()
  .get('/', requireRole('visitor'), requirePublished, async (c) => {
    const isTeam = (await c.var.requester.admin()) !== null;
    return c.json(await showAccounts(c.var.context, isTeam));
  })
  .get('/seen-by', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await findSeenBy(c.var.context)),
  )
  .get('/paid-by/:donationId', requireRole('visitor'), requirePublished, async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('donationId'), 'donation.notFound');
    return c.json({ paid: await showPaidFor(context, requester, id) });
  })
  .post('/spendings', requireRight('mayEditContent'), json(spendingSchema), async (c) =>
    c.json(await addSpending(c.var.context, c.req.valid('json'), idempotencyKeyOf(c))),
  )
  .put('/spendings/:id', requireRight('mayEditContent'), json(spendingEditSchema), async (c) => {
    const id = parseId(c.req.param('id'), 'spending.notFound');
    await editSpending(c.var.context, id, c.req.valid('json'));
    return c.body(null, 204);
  })
  .delete('/spendings/:id', requireRight('mayEditContent'), async (c) => {
    await deleteSpending(c.var.context, parseId(c.req.param('id'), 'spending.notFound'));
    return c.body(null, 204);
  })
  .get('/spent-mails', requireRight('mayEditContent'), async (c) =>
    c.json({ count: await countToCome(c.var.context) }),
  )
  .delete('/spent-mails', requireRight('mayEditContent'), async (c) => {
    await stopSpentMails(c.var.context);
    return c.body(null, 204);
  })
  .post('/balances', requireRight('mayEditContent'), json(balanceSchema), async (c) =>
    c.json(await addBalance(c.var.context, c.req.valid('json'), idempotencyKeyOf(c))),
  )
  .put('/balances/:day', requireRight('mayEditContent'), json(balanceEditSchema), async (c) => {
    await editBalance(c.var.context, parseBalanceDay(c.req.param('day')), c.req.valid('json'));
    return c.body(null, 204);
  })
  .delete('/balances/:day', requireRight('mayEditContent'), async (c) => {
    await deleteBalance(c.var.context, parseBalanceDay(c.req.param('day')));
    return c.body(null, 204);
  });

/** The address names the file's language, so that one link gives everybody the same file. */
export const accountsCsv = new Hono<HttpEnv>().get(
  '/accounts.csv',
  requireRole('visitor'),
  requirePublished,
  async (c) => {
    const language = findLanguage(c.req.query('lang') ?? null) ?? defaultLanguage;
    // In a draft, only the team gets it: no cache may keep it for others.
    c.header('Cache-Control', 'private, no-cache');
    return answerCsv(c, await accountsFile(c.var.context, language));
  },
);

declare module '../shell/api-client.ts' {
  interface RoomApis {
    accounts: Mounted<'/accounts', typeof accountsApi>;
  }
}
