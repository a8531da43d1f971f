/** Generates requests from the routes' schemas, mutated a little or a lot. */
import fc from 'fast-check';
import { api } from '../../app/api.server.ts';
import { pictures } from '../../app/files/api.server.ts';
import { checkOf } from '../../platform/http/input.ts';
import { arbitraryOf } from './arbitrary-of.ts';
import { freshMark } from './marks.ts';

export const senders = ['visitor', 'volunteer', 'super-admin'] as const;

export type Mutated = {
  sender: (typeof senders)[number];
  /** The number of the visitor, which gives the sender's address. */
  who: number;
  method: string;
  /** Path and query, percent-encoded where necessary. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

type Checked = NonNullable<ReturnType<typeof checkOf>>;
type Route = { method: string; path: string; checks: Checked[] };

/** Routes that would end the run's own session; `server/rights.api.test.ts` calls them. */
const left = new Set(['POST /api/admin/logout', 'POST /api/admin/logout-everywhere']);

const pages = [
  '/',
  '/donate',
  '/confirm-donation',
  '/contact',
  '/privacy',
  '/unsubscribe',
  '/monthly',
  '/login',
  '/signup',
  '/nowhere',
]
  .concat([
    '/reset-password',
    '/admin',
    '/donation-view',
    '/donation-view-admin',
    '/admin-accounts',
    '/deleted',
  ])
  .map((path): Route => ({ method: 'GET', path, checks: [] }));

/** Routes that cost a tenth of a second each; they are called less often. */
const hashing = /^\/api\/admin\/(login|register|password|reset-password|second-factor)/;

/** Every route of the site, with its schemas. */
export function listRoutes(): Route[] {
  const found = new Map<string, Route>();
  const mounted = [
    ...api.routes,
    ...pictures.routes.map((each) => ({ ...each, path: `/files${each.path}` })),
  ];
  for (const { method, path, handler } of mounted) {
    const key = `${method} ${path}`;
    if (method === 'ALL' || left.has(key)) continue;
    const known = found.get(key) ?? { method, path, checks: [] };
    const check = checkOf(handler);
    if (check) known.checks.push(check);
    found.set(key, known);
  }
  return [...found.values(), ...pages];
}

const segment = fc.oneof(
  { arbitrary: fc.constant(freshMark), weight: 6 },
  { arbitrary: fc.uuid(), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeAny), weight: 1 },
  {
    arbitrary: fc.constantFrom(
      '%00',
      '%',
      '%zz',
      '%2e%2e',
      '..',
      '.',
      '%2f',
      'null',
      '0',
      '%ed%a0%80',
      'x'.repeat(2_000),
    ),
    weight: 1,
  },
);

/** The headers that the site reads. */
const headers = fc.record(
  {
    'idempotency-key': fc.constantFrom('one', 'two', '', 'x'.repeat(200), 'a b'),
    'if-match': fc.constantFrom('"x"', '*', ''),
    'x-donation-key': fc.constantFrom('x', 'x'.repeat(500)),
    'accept-language': fc.constantFrom('ml-IN', 'en', '*', ';;;', 'x'.repeat(100)),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      '',
    ),
    'x-forwarded-proto': fc.constantFrom('https', 'ftp'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"'),
    origin: fc.constantFrom('null', 'https://elsewhere.example', 'x'),
    cookie: fc.constantFrom('kaithangu_lang=ml', ';;;', '%=%', 'a'.repeat(5_000)),
    'user-agent': fc.constantFrom('', 'Mozilla/5.0 (Linux; Android 14) Chrome/120', 'x'.repeat(300)),
  },
  { requiredKeys: [] },
);
const someHeaders = fc.oneof({ arbitrary: fc.constant({}), weight: 7 }, { arbitrary: headers, weight: 1 });

/** The content of an uploaded file. */
const upload = fc
  .constantFrom('GIF89a', '\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff\u00e0', '<svg/>', '', '%PDF-1.4')
  .map(formOf);

const brokenBody = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"a":1,"a":2}',
  '\u0000',
  `"${'x'.repeat(300_000)}"`,
);

/** One request to one of the site's routes. */
export function mutatedRequest(): fc.Arbitrary<Mutated> {
  const routes = listRoutes();
  const oftener = routes.filter(({ path }) => !hashing.test(path));
  return fc.constantFrom(...routes, ...oftener, ...oftener, ...oftener).chain((route) => {
    const bodies = arbitrariesFor(route, 'json').map((each) => each.map(asJson));
    const body =
      bodies[0] ?? (route.method === 'POST' || route.method === 'PUT' ? upload : fc.constant(null));
    const queried = arbitrariesFor(route, 'query')[0] ?? fc.constant({});
    return fc.record({
      sender: fc.constantFrom(...senders),
      who: fc.nat(499),
      method: fc.oneof(
        { arbitrary: fc.constant(route.method), weight: 20 },
        { arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'), weight: 1 },
      ),
      path: fc
        .tuple(fc.array(segment, { minLength: 3, maxLength: 3 }), queried)
        .map(([segments, query]) => fill(route.path, segments) + queryOf(query)),
      headers: someHeaders,
      body:
        body === upload || route.method === 'GET' || route.method === 'DELETE'
          ? (body as fc.Arbitrary<string | null>)
          : fc.oneof(
              { arbitrary: body as fc.Arbitrary<string | null>, weight: 15 },
              { arbitrary: brokenBody, weight: 1 },
            ),
    });
  });
}

function arbitrariesFor({ checks }: Route, part: Checked['part']): fc.Arbitrary<unknown>[] {
  return checks.filter((check) => check.part === part).map(({ schema }) => arbitraryOf(schema as never));
}

function asJson(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function fill(path: string, segments: string[]): string {
  let next = 0;
  return path.replace(/:\w+|\*/g, () => segments[next++] ?? 'x');
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?${encodeAny(String(query))}`;
  const pairs = Object.entries(query).map(([name, value]) => {
    const text =
      value === freshMark ? freshMark : encodeAny(typeof value === 'string' ? value : asJson(value));
    return `${encodeAny(name)}=${text}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Encodes a text; a lone surrogate becomes the replacement character. */
function encodeAny(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The boundary of every multipart form. */
export const boundary = 'mutated-form';

function formOf(file: string): string {
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const picture = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${file}\r\n`;
  return `${part('donationId', freshMark)}${picture}--${boundary}--\r\n`;
}
