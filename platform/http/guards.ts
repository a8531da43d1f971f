/** Who may use a route, declared beside it: roles, and the app check of public writes. */
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isAppCheckValid } from './app-check.ts';
import type { HttpEnv } from './http-env.ts';
import { Problem } from './problem.ts';
import type { Admin } from './requester.ts';

export type Role = 'visitor' | 'admin' | 'super-admin';

/** Refuses with 401 when nobody is signed in, 403 when the one who is may not. */
export function requireRole(role: Role): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (role !== 'visitor') {
      const admin = await currentAdmin(c);
      if (role === 'super-admin' && !admin.isSuperAdmin) {
        throw new Problem('role.superAdminOnly');
      }
    }
    await next();
  };
}

/** The signed-in admin. Refuses with 401. */
export async function currentAdmin(c: Context<HttpEnv>): Promise<Admin> {
  const admin = await c.var.requester.admin();
  if (!admin) throw new Problem('role.notLoggedIn');
  return admin;
}

/** Public writes need the app-check token that our own pages fetch (contract §5); a signed-in admin needs none. */
export const requireAppCheck = createMiddleware<HttpEnv>(async (c, next) => {
  const { context, requester, requestId } = c.var;
  const { appCheck } = context.config;
  const token = c.req.header('x-app-check');
  if (appCheck !== 'off' && !isAppCheckValid(context, requester, token) && !(await requester.admin())) {
    if (appCheck === 'enforce') throw new Problem('appCheck.invalid');
    context.log.warn({ requestId, path: c.req.path }, 'app check: no valid token');
  }
  await next();
});
