/** The team's door: sign up, in and out, who is signed in, own account, the super-admin's decisions, who is hidden. */
import { Hono } from 'hono';
import { isUuid } from '../../server/asker.ts';
import {
  adminOf,
  attested,
  type Door,
  idempotencyKeyOf,
  json,
  may,
  query,
  remember,
} from '../../server/door.ts';
import { announce } from '../../server/listing.ts';
import { Problem } from '../../server/problem.ts';
import { accountsQuerySchema, decideAccount, listAccounts } from './accounts.server.ts';
import { isHiddenAdmin, signIn, signOut } from './admins.server.ts';
import { changePassword, showOwnAccount, signOutEverywhere } from './own-account.server.ts';
import { openResetLink, resetPassword } from './password-reset.server.ts';
import { register } from './registration.server.ts';
import {
  accountStatusSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
} from './schema.ts';

/** An id of another form is nobody's account. */
function known(id: string): string {
  if (!isUuid(id)) throw new Problem(404, 'There is no such account.');
  return id;
}

export const adminsApi = new Hono<Door>()
  .post('/register', may('visitor'), attested, json(registrationSchema), async (c) => {
    await register(c.var.site, c.var.asker, c.req.valid('json'), idempotencyKeyOf(c));
    return c.json({ message: 'Your account is waiting for approval.' });
  })
  .post('/login', may('visitor'), attested, json(loginSchema), async (c) => {
    const { admin, cookie } = await signIn(c.var.site, c.var.asker, c.req.valid('json'));
    remember(c, 'session', cookie);
    const { username, name, isSuperAdmin } = admin;
    return c.json({ username, name, isSuperAdmin });
  })
  .post('/logout', may('visitor'), async (c) => {
    await signOut(c.var.site, c.var.asker);
    remember(c, 'session', '', 0);
    return c.body(null, 204);
  })
  .post('/logout-everywhere', may('admin'), async (c) => {
    await signOutEverywhere(c.var.site, await adminOf(c));
    remember(c, 'session', '', 0);
    return c.body(null, 204);
  })
  .get('/session', may('visitor'), async (c) => {
    const { username, name, isSuperAdmin } = await adminOf(c);
    return c.json({ username, name, isSuperAdmin });
  })
  .get('/account', may('admin'), async (c) =>
    c.json(await showOwnAccount(c.var.site, c.var.asker, await adminOf(c))),
  )
  .put('/password', may('admin'), json(passwordChangeSchema), async (c) => {
    const { site, asker } = c.var;
    await changePassword(site, asker, await adminOf(c), c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/reset-password', may('visitor'), attested, json(passwordResetSchema), async (c) => {
    await resetPassword(c.var.site, c.req.valid('json'));
    return c.body(null, 204);
  })
  .get('/accounts', may('super-admin'), query(accountsQuerySchema), async (c) => {
    const page = await listAccounts(c.var.site, c.req.valid('query'));
    announce(c, page);
    return c.json(page.rows);
  })
  .put('/accounts/:id', may('super-admin'), json(accountStatusSchema), async (c) =>
    c.json(await decideAccount(c.var.site, known(c.req.param('id')), c.req.valid('json').status)),
  )
  .post('/accounts/:id/reset-link', may('super-admin'), async (c) =>
    c.json(await openResetLink(c.var.site, known(c.req.param('id')))),
  )
  .get('/check-hidden-admin', may('visitor'), (c) =>
    c.json({ hiddenAdmin: isHiddenAdmin(c.var.site, c.var.asker) }),
  );
