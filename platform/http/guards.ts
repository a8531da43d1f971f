/** Who may use a route, declared beside it: roles, and the app check of public writes. */
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppContext } from '../app-context.ts';
import { isAppCheckValid } from './app-check.ts';
import type { HttpEnv } from './http-env.ts';
import { Problem } from './problem.ts';
import type { Admin, Requester, SignedIn } from './requester.ts';
import { isWrite } from './same-origin.ts';

/** 'account': everybody who is signed in, for what they do with their own account. */
export type Role = 'visitor' | 'account' | 'admin' | 'super-admin';

/** Refuses with 401 when nobody is signed in, 403 when the one who is may not. */
export function requireRole(role: Role): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (role === 'account') await currentAccount(c);
    if (role === 'admin' || role === 'super-admin') {
      const admin = await currentAdmin(c);
      if (role === 'super-admin' && !admin.isSuperAdmin) {
        throw new Problem('role.superAdminOnly');
      }
    }
    await next();
  };
}

/** Refuses everybody whom `check` refuses: for a role that one room alone knows. */
export function requireCheck(
  check: (context: AppContext, requester: Requester) => Promise<unknown>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await check(c.var.context, c.var.requester);
    await next();
  };
}

/** Whoever is signed in. Refuses with 401. */
export async function currentAccount(c: Context<HttpEnv>): Promise<SignedIn> {
  const signedIn = await c.var.requester.signedIn();
  if (!signedIn) throw new Problem('role.notLoggedIn');
  return signedIn;
}

/** The admin who is signed in and may work. Refuses with 401, with 403 who has to set up a second factor first. */
export async function currentAdmin(c: Context<HttpEnv>): Promise<Admin> {
  const admin = await currentAccount(c);
  if (admin.mustSetUpSecondFactor) throw new Problem('secondFactor.setUpFirst');
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

/** Logging in and out goes on in the demo. */
const openInDemo = ['/api/admin/login', '/api/admin/logout'];

/** In the demo whoever is logged in looks at everything; each call that may change something is refused with 403. */
export const refuseInDemo = createMiddleware<HttpEnv>(async (c, next) => {
  const { context, requester } = c.var;
  const mayChange = isWrite(c.req.method) && !openInDemo.includes(c.req.path);
  if (context.config.isDemo && mayChange && (await requester.signedIn())) throw new Problem('demo.lookOnly');
  await next();
});
