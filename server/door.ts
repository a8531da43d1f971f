/** What every room's door is made of: input checked by a schema, rights declared beside the route, app check, cookies. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { isAttested } from './app-check.ts';
import { type Admin, type Asker, cookieNames } from './asker.ts';
import type { Config } from './config.ts';
import { type FieldWords, Problem } from './problem.ts';
import type { Site } from './site.ts';

/** What a route finds in its context. `asker` among the bindings: a page's loader asking on behalf of its visitor. */
export type Door = {
  Bindings: Partial<HttpBindings> & { asker?: Asker };
  Variables: { site: Site; asker: Asker; requestId: string };
};

/** Says that details of a form are wrong; the words per field stand beside it. */
export const checkYourDetails = 'Please check the details marked in red and try again.';

/** No JSON body of ours is larger: the longest text is a paragraph of the story. */
export const largestJson = 256 * 1024;

type Schema = v.GenericSchema | v.GenericSchemaAsync;

/** The JSON body, checked by `schema`. Refuses with 400 and words per field, 415 for another type, 413 when too large. */
export function json<S extends Schema>(
  schema: S,
): MiddlewareHandler<Door, string, { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }> {
  return async (c, next) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new Problem(415, 'Please send JSON.');
    }
    const bytes = await readAtMost(c, largestJson);
    c.req.addValidatedData('json', (await check(schema, parseJson(bytes))) as object);
    await next();
  };
}

/** The query string, checked by `schema`. */
export function query<S extends Schema>(
  schema: S,
): MiddlewareHandler<Door, string, { in: { query: v.InferInput<S> }; out: { query: v.InferOutput<S> } }> {
  return async (c, next) => {
    c.req.addValidatedData('query', (await check(schema, c.req.query())) as object);
    await next();
  };
}

async function check<S extends Schema>(schema: S, input: unknown): Promise<v.InferOutput<S>> {
  const { success, output, issues } = await v.safeParseAsync(schema, input);
  if (success) return output;
  const fields: FieldWords = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path !== null) fields[path] ??= issue.message;
  }
  throw new Problem(400, checkYourDetails, { fields });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, 'The request could not be read: it is not JSON in UTF-8.');
  }
}

/** The body's bytes; 413 as soon as it is known to be larger, whatever its header said. */
export async function readAtMost(c: Context, most: number): Promise<Uint8Array> {
  const tooLarge = () => new Problem(413, `The request is too large: at most ${Math.floor(most / 1024)} kB.`);
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export type Right = 'visitor' | 'admin' | 'super-admin';

/** Who may use a route. Refuses with 401 when nobody is signed in, 403 when the one who is may not. */
export function may(right: Right): MiddlewareHandler<Door> {
  return async (c, next) => {
    if (right !== 'visitor') {
      const admin = await c.var.asker.admin();
      if (!admin) throw new Problem(401, 'Please log in.');
      if (right === 'super-admin' && !admin.isSuperAdmin) {
        throw new Problem(403, 'Only the super-admin may do this.');
      }
    }
    await next();
  };
}

/** The admin whom `may` has let in. */
export async function adminOf(c: Context<Door>): Promise<Admin> {
  const admin = await c.var.asker.admin();
  if (!admin) throw new Problem(401, 'Please log in.');
  return admin;
}

/** Public writes need the app-check token that our own pages fetch (contract §5); a signed-in admin needs none. */
export const attested = createMiddleware<Door>(async (c, next) => {
  const { site, asker } = c.var;
  const { appCheck } = site.config;
  if (appCheck !== 'off' && !isAttested(site, asker, c.req.header('x-app-check')) && !(await asker.admin())) {
    if (appCheck === 'enforce') throw new Problem(401, 'Please reload the page and try again.');
    site.log.warn({ requestId: c.var.requestId, path: c.req.path }, 'app check: no valid token');
  }
  await next();
});

/** The request's Idempotency-Key, null without one. Refuses with 400 one that no page of ours would draw. */
export function idempotencyKeyOf(c: Context<Door>): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key && (key.length > 100 || !/^[\x21-\x7e]+$/.test(key))) {
    throw new Problem(400, checkYourDetails, {
      fields: { 'Idempotency-Key': 'At most 100 visible characters.' },
    });
  }
  return key;
}

const year = 365 * 24 * 3600;

/** Gives this browser the secret that shows which donations are its own. */
export function rememberVisitor(c: Context<Door>, visitorId: string): void {
  remember(c, 'visitor', visitorId, year);
}

/** Sets one of our cookies: never readable by scripts, never sent from other sites' forms. `maxAge` in seconds. */
export function remember(
  c: Context<Door>,
  cookie: keyof typeof cookieNames,
  value: string,
  maxAge?: number,
): void {
  // The session alone is shared with a support host, which signs in for this one (spec §7).
  const domain = cookie === 'session' ? sharedDomain(c.var.site.config) : null;
  setCookie(c, cookieNames[cookie], value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.asker.isHttps,
    ...(maxAge === undefined ? {} : { maxAge }),
    ...(domain && { domain }),
  });
}

/**
 * The domain that this host, its support host and the hosts that may call it have in common, such as 'example.org' of
 * help.example.org and support.example.org. Null when they are one host, or have nothing in common.
 */
export function sharedDomain({
  publicUrl,
  supportApiUrl,
  allowedOrigins,
}: Pick<Config, 'publicUrl' | 'supportApiUrl' | 'allowedOrigins'>): string | null {
  const urls = [publicUrl, ...(supportApiUrl ? [supportApiUrl] : []), ...allowedOrigins];
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))];
  const [first = '', ...others] = hosts;
  if (others.length === 0 || hosts.some((host) => /^[\d.]+$|:/.test(host))) return null;
  const labels = first.split('.');
  const domains = labels.map((_, n) => labels.slice(n).join('.')).filter((domain) => domain.includes('.'));
  return (
    domains.find((domain) => others.every((host) => host === domain || host.endsWith(`.${domain}`))) ?? null
  );
}
