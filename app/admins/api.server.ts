/** The team's door: sign in and out, who is signed in, who is hidden. */
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { cookieNames } from '../../server/asker.ts';
import { attested, type Door, json, may, remember } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import { isHiddenAdmin, signIn, signOut } from './admins.server.ts';
import { loginSchema } from './schema.ts';
import { toDo } from './to-do.server.ts';

export const adminsApi = new Hono<Door>()
  .post('/login', may('visitor'), attested, json(loginSchema), async (c) => {
    const { admin, cookie } = await signIn(c.var.site, c.var.asker, c.req.valid('json'));
    remember(c, 'session', cookie);
    const { username, name, isSuperAdmin } = admin;
    return c.json({ username, name, isSuperAdmin });
  })
  .post('/logout', may('visitor'), async (c) => {
    const cookie = getCookie(c, cookieNames.session);
    if (cookie) await signOut(c.var.site, cookie);
    remember(c, 'session', '', 0);
    return c.body(null, 204);
  })
  .get('/session', may('visitor'), async (c) => {
    const admin = await c.var.asker.admin();
    if (!admin) throw new Problem(401, 'Please log in.');
    const { username, name, isSuperAdmin } = admin;
    return c.json({ username, name, isSuperAdmin });
  })
  .get('/to-do', may('admin'), async (c) => {
    const admin = await c.var.asker.admin();
    if (!admin) throw new Problem(401, 'Please log in.');
    return c.json(await toDo(c.var.site, admin));
  })
  .get('/check-hidden-admin', may('visitor'), (c) =>
    c.json({ hiddenAdmin: isHiddenAdmin(c.var.site, c.var.asker) }),
  );
