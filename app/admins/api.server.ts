/**
 * Routes of the team: signing up, in and out, the current admin, the own account, the super-admin's
 * decisions, hidden addresses.
 */

import { Hono } from 'hono';
import { MINUTE } from '../../platform/durations.ts';
import { admitTeam } from '../../platform/http/answer-bytes.ts';
import { answerCsv } from '../../platform/http/answer-csv.ts';
import { json } from '../../platform/http/body.ts';
import { setSessionCookie } from '../../platform/http/cookies.ts';
import { currentAccount, currentAdmin, requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import { query } from '../../platform/http/query.ts';
import { fileExports } from '../../platform/jobs/lanes.ts';
import {
  accountsFilterSchema,
  accountsQuerySchema,
  decideAccount,
  downloadAccounts,
  listAccounts,
  setRights,
} from './accounts.server.ts';
import { changePassword } from './change-password.server.ts';
import { invite } from './invite.server.ts';
import { endSession, setLanguage, showOwnAccount, signOutEverywhere } from './own-account.server.ts';
import { register } from './register.server.ts';
import { createResetLink, resetPassword } from './reset-password.server.ts';
import {
  accountLanguageSchema,
  accountStatusSchema,
  invitationSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
  rightsSchema,
  secondFactorSchema,
} from './schema.ts';
import {
  beginSecondFactor,
  turnOffSecondFactor,
  turnOffSecondFactorOf,
  turnOnSecondFactor,
} from './second-factor/second-factor.server.ts';
import { isHiddenAdmin, signIn, signOut } from './sign-in.server.ts';

export const adminsApi = new Hono<HttpEnv>()
  .post('/register', requireRole('visitor'), requireAppCheck, json(registrationSchema), async (c) => {
    await register(c.var.context, c.var.requester, c.req.valid('json'), idempotencyKeyOf(c));
    return c.json({ status: 'pending' });
  })
  .post('/login', requireRole('visitor'), requireAppCheck, json(loginSchema), async (c) => {
    const { admin, cookie } = await signIn(c.var.context, c.var.requester, c.req.valid('json'));
    setSessionCookie(c, cookie);
    const { username, name, isSuperAdmin } = admin;
    return c.json({ username, name, isSuperAdmin });
  })
  .post('/logout', requireRole('visitor'), async (c) => {
    await signOut(c.var.context, c.var.requester);
    setSessionCookie(c, null);
    return c.body(null, 204);
  })
  .post('/logout-everywhere', requireRole('account'), async (c) => {
    await signOutEverywhere(c.var.context, await currentAccount(c));
    setSessionCookie(c, null);
    return c.body(null, 204);
  })
  .get('/session', requireRole('visitor'), async (c) => {
    const { id: _id, ...who } = await currentAccount(c);
    const { isDemo, thanksAfterMs } = c.var.context.config;
    const thanksAfterMinutes = thanksAfterMs / MINUTE;
    return c.json({ ...who, isGuest: isDemo, thanksAfterMinutes });
  })
  .get('/account', requireRole('account'), async (c) =>
    c.json(await showOwnAccount(c.var.context, c.var.requester, await currentAccount(c))),
  )
  .put('/password', requireRole('account'), json(passwordChangeSchema), async (c) => {
    const { context, requester } = c.var;
    const cookie = await changePassword(context, requester, await currentAccount(c), c.req.valid('json'));
    setSessionCookie(c, cookie);
    return c.body(null, 204);
  })
  .put('/language', requireRole('account'), json(accountLanguageSchema), async (c) => {
    await setLanguage(c.var.context, await currentAccount(c), c.req.valid('json').language);
    return c.body(null, 204);
  })
  .delete('/sessions/:id', requireRole('account'), async (c) => {
    const id = parseId(c.req.param('id'), 'session.notFound');
    await endSession(c.var.context, await currentAccount(c), id);
    return c.body(null, 204);
  })
  .post('/second-factor', requireRole('account'), async (c) =>
    c.json(await beginSecondFactor(c.var.context, await currentAccount(c))),
  )
  .put('/second-factor', requireRole('account'), json(secondFactorSchema), async (c) => {
    const { context, requester } = c.var;
    const admin = await currentAccount(c);
    const recoveryCodes = await turnOnSecondFactor(context, requester, admin, c.req.valid('json'));
    return c.json({ recoveryCodes });
  })
  .post('/second-factor/turn-off', requireRole('account'), json(secondFactorSchema), async (c) => {
    const { context, requester } = c.var;
    await turnOffSecondFactor(context, requester, await currentAccount(c), c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/reset-password', requireRole('visitor'), requireAppCheck, json(passwordResetSchema), async (c) => {
    await resetPassword(c.var.context, c.req.valid('json'));
    return c.body(null, 204);
  })
  .get('/accounts', requireRole('super-admin'), query(accountsQuerySchema), async (c) => {
    const page = await listAccounts(c.var.context, c.req.valid('query'));
    setPageHeaders(c, page);
    return c.json(page.rows);
  })
  .get(
    '/accounts/csv',
    requireRole('super-admin'),
    admitTeam(fileExports),
    query(accountsFilterSchema),
    async (c) =>
      answerCsv(c, await downloadAccounts(c.var.context, await currentAdmin(c), c.req.valid('query').status)),
  )
  .post('/accounts', requireRole('super-admin'), json(invitationSchema), async (c) =>
    c.json(await invite(c.var.context, await currentAdmin(c), c.req.valid('json'))),
  )
  .put('/accounts/:id', requireRole('super-admin'), json(accountStatusSchema), async (c) =>
    c.json(
      await decideAccount(
        c.var.context,
        await currentAdmin(c),
        parseId(c.req.param('id'), 'account.notFound'),
        c.req.valid('json'),
      ),
    ),
  )
  .put('/accounts/:id/rights', requireRole('super-admin'), json(rightsSchema), async (c) => {
    const id = parseId(c.req.param('id'), 'account.notFound');
    return c.json(await setRights(c.var.context, await currentAdmin(c), id, c.req.valid('json')));
  })
  .post('/accounts/:id/reset-link', requireRole('super-admin'), async (c) =>
    c.json(
      await createResetLink(
        c.var.context,
        await currentAdmin(c),
        parseId(c.req.param('id'), 'account.notFound'),
      ),
    ),
  )
  .delete('/accounts/:id/second-factor', requireRole('super-admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'account.notFound');
    await turnOffSecondFactorOf(c.var.context, await currentAdmin(c), id);
    return c.body(null, 204);
  })
  .get('/check-hidden-admin', requireRole('visitor'), (c) =>
    c.json({ hiddenAdmin: isHiddenAdmin(c.var.context, c.var.requester) }),
  );

declare module '../shell/api-client.ts' {
  interface RoomApis {
    admins: Mounted<'/admin', typeof adminsApi>;
  }
}
