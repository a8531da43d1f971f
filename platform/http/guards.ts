/** Access to routes: roles, and the app check of public writes. */
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppContext } from '../app-context.ts';
import { isAppCheckValid } from './app-check.ts';
import type { HttpEnv } from './http-env.ts';
import { Problem } from './problem.ts';
import type { Admin, Requester, SignedIn } from './requester.ts';
import { isWrite } from './same-origin.ts';

/** 'account': everybody who is signed in, for their own account. */
type Role = 'visitor' | 'account' | 'admin' | 'super-admin';
type Right = keyof typeof missingRight;

/** What a guard requires. */
export type Required = { role?: Role; right?: Right; appCheck?: true };

/** For the description of the API (server/openapi). */
const required = new WeakMap<object, Required>();

function describeGuard<G extends object>(guard: G, what: Required): G {
  required.set(guard, what);
  return guard;
}

/** What this handler requires; null if it is no guard. */
export function requiredBy(handler: object): Required | null {
  return required.get(handler) ?? null;
}

/** Throws 401 without a session, 403 without the role. */
export function requireRole(role: Role): MiddlewareHandler<HttpEnv> {
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (role === 'account') await currentAccount(c);
    if (role === 'admin' || role === 'super-admin') {
      const admin = await currentAdmin(c);
      if (role === 'super-admin' && !admin.isSuperAdmin) {
        throw new Problem('role.superAdminOnly');
      }
    }
    await next();
  };
  return describeGuard(guard, { role });
}

const missingRight = {
  mayUseStatements: 'role.noStatements',
  mayEditContent: 'role.noContent',
} as const;

/** Throws 401 without a session, 403 if the super-admin has not given the account this right. */
export function requireRight(right: Right): MiddlewareHandler<HttpEnv> {
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const admin = await currentAdmin(c);
    if (!admin[right]) throw new Problem(missingRight[right]);
    await next();
  };
  return describeGuard(guard, { role: 'admin', right });
}

/** The own account: a read-only account still logs in and out, and looks after itself. */
const ownAccount =
  /^\/api\/admin\/(login|logout|logout-everywhere|password|language|second-factor|sessions)(\/|$)/;

/** Throws 403 for calls of read-only accounts that may change something. */
export const refuseReadOnly = createMiddleware<HttpEnv>(async (c, next) => {
  const mayChange = isWrite(c.req.method) && !ownAccount.test(c.req.path);
  if (mayChange && (await c.var.requester.signedIn())?.isReadOnly) throw new Problem('role.readOnly');
  await next();
});

/** For a role that only one room knows: `check` throws if the requester lacks it. */
export function requireCheck(
  check: (context: AppContext, requester: Requester) => Promise<unknown>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await check(c.var.context, c.var.requester);
    await next();
  };
}

/** The signed-in account. Throws 401. */
export async function currentAccount(c: Context<HttpEnv>): Promise<SignedIn> {
  const signedIn = await c.var.requester.signedIn();
  if (!signedIn) throw new Problem('role.notLoggedIn');
  return signedIn;
}

/** The signed-in admin. Throws 401, or 403 before a required second factor is set up. */
export async function currentAdmin(c: Context<HttpEnv>): Promise<Admin> {
  const admin = await currentAccount(c);
  if (admin.mustSetUpSecondFactor) throw new Problem('secondFactor.setUpFirst');
  return admin;
}

/** Requires the app-check token, which our own pages fetch (contract §5). Signed-in admins need none. */
export const requireAppCheck = describeGuard(
  createMiddleware<HttpEnv>(async (c, next) => {
    const { context, requester, requestId } = c.var;
    const { appCheck } = context.config;
    const token = c.req.header('x-app-check');
    if (appCheck !== 'off' && !isAppCheckValid(context, requester, token) && !(await requester.admin())) {
      if (appCheck === 'enforce') throw new Problem('appCheck.invalid');
      context.log.warn({ requestId, path: c.req.path }, 'app check: no valid token');
    }
    await next();
  }),
  { appCheck: true },
);

/** Log-in and log-out work in the demo. */
const openInDemo = ['/api/admin/login', '/api/admin/logout'];

/** In the demo, throws 403 for signed-in accounts on calls that may change something. */
export const refuseInDemo = createMiddleware<HttpEnv>(async (c, next) => {
  const { context, requester } = c.var;
  const mayChange = isWrite(c.req.method) && !openInDemo.includes(c.req.path);
  if (context.config.isDemo && mayChange && (await requester.signedIn())) throw new Problem('demo.lookOnly');
  await next();
});
