import { beforeAll, expect, test } from 'vitest';
import { api } from '../app/api.server.ts';
import { screenshotPictures } from '../app/donations/screenshots/api.server.ts';
import { pictures } from '../app/files/api.server.ts';
import { problems as problemsEn } from '../app/text/en/problems.ts';
import { teamProblemWords } from '../app/text/team-problems.ts';
import { checkOf } from '../platform/http/input.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite, signInForSuite } from '../test/suite.ts';
import { atFamilysDevice } from '../test/team.ts';

/** The parts of a schema that are used here. */
type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  options?: Schema[];
};

/** Values that no field accepts. */
const hostile: unknown[] = [
  ...['work', '', '\u0000', 'x'.repeat(3_000), '2026-02-30', -1, 0.5, 1e300, true, null],
  ...[[], ['work'], [{}], {}, { constructor: 1 }],
];

/** Unwraps a schema. */
function bare(schema: Schema): Schema {
  return schema.wrapped ? bare(schema.wrapped) : schema;
}

/** Every invalid value in every place of the schema, one at a time. */
function mutations(schema: Schema): unknown[] {
  const { entries, item, options } = bare(schema);
  if (item) return [...hostile, ...mutations(item).map((each) => [each])];
  if (entries) {
    const inside = Object.entries(entries).flatMap(([name, entry]) =>
      mutations(entry).map((value) => ({ [name]: value })),
    );
    return [...hostile, ...inside, { nobodysField: 'work' }];
  }
  return [...hostile, ...(options ?? []).filter(({ type }) => type).flatMap(mutations)];
}

const routes = [
  ...api.routes,
  ...[...pictures.routes, ...screenshotPictures.routes].map((route) => ({
    ...route,
    path: `/files${route.path}`,
  })),
].filter(({ method }) => method !== 'ALL');
/** These calls end the session. */
const left = ['/api/admin/logout', '/api/admin/logout-everywhere'];
/** A wrong password locks an account, and costs a tenth of a second of CPU. */
const hashing = /^\/api\/admin\/(login|register|password|reset-password|second-factor)/;

const calls = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (call) => !left.includes(call.split(' ')[1] ?? ''),
);
const schemasOf = (call: string) =>
  routes.flatMap(({ method, path, handler }) => {
    const check = `${method} ${path}` === call ? checkOf(handler) : null;
    return check ? [{ part: check.part, schema: check.schema as unknown as Schema }] : [];
  });

const ours = { ...problemsEn, ...teamProblemWords } as Record<string, unknown>;
/** The schema library's own messages. */
const raw = /invalid (type|key|value|length|format|option|input)|expected .* (but )?received|\bvalibot\b/i;

type Answer = {
  message?: string;
  fields?: Record<string, string>;
  fieldCodes?: Record<string, { code: string }>;
};

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
let family: string;
beforeAll(async () => {
  family = await atFamilysDevice(site);
});

async function ask(
  method: string,
  path: string,
  sent: { json?: unknown; query?: string },
): Promise<string[]> {
  const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const isFamilys = path.startsWith('/api/arrived') && !path.includes('/family');
  const cookie = isFamilys ? family : cookies.superadmin;
  const json = 'json' in sent ? { json: sent.json } : {};
  const response = await site.ask(`${url}${sent.query ?? ''}`, { method, cookie, ...json });
  const said = `${response.status} ${JSON.stringify(sent).slice(0, 150)}`;
  if (response.status === 500) return [said];
  if (response.status < 400) return [];
  const { message = '', fields = {}, fieldCodes = {} } = (await response.json()) as Answer;
  const words = [message, ...Object.values(fields)];
  const codes = Object.values(fieldCodes).map(({ code }) => code);
  const isOurs = words.every((each) => each && !raw.test(each)) && codes.every((code) => code in ours);
  return isOurs ? [] : [`${said}: ${JSON.stringify({ message, fields, codes })}`];
}

test.each(calls)('%s refuses what it does not take in our own words', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const schemas = schemasOf(call);
  const wrong = await ask(method, path, { query: `?sort=work&limit=work&cursor=${'x'.repeat(300)}&id=%00` });
  if (method !== 'GET') wrong.push(...(await ask(method, path, { json: { work: 'work' } })));
  for (const { part, schema } of schemas) {
    const all = mutations(schema);
    for (const value of hashing.test(path) ? all.filter((_, n) => n % 7 === 0) : all) {
      if (part === 'json') wrong.push(...(await ask(method, path, { json: value })));
      else if (value && typeof value === 'object' && !Array.isArray(value)) {
        const texts = Object.entries(value).map(([name, each]) => [
          name,
          typeof each === 'string' ? each : JSON.stringify(each),
        ]);
        wrong.push(...(await ask(method, path, { query: `?${new URLSearchParams(texts)}` })));
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a refused query names the field and its valid values', async () => {
  const fieldsOf = async (path: string) =>
    ((await (await site.ask(path, { cookie: cookies.superadmin })).json()) as Answer).fields;
  expect(await fieldsOf('/api/donations?sort=work')).toEqual({ sort: 'One of: review, newest, oldest.' });
  expect(await fieldsOf(`/api/donations?search=${'x'.repeat(201)}`)).toEqual({
    search: 'At most 200 characters.',
  });
  expect(await fieldsOf('/api/mails?state=gone')).toMatchObject({
    state: expect.stringMatching(/^One of: /),
  });
  expect(await fieldsOf(`/api/donations/named?ids=${`${crypto.randomUUID()},`.repeat(500)}`)).toMatchObject({
    ids: expect.stringMatching(/^At most \d+ IDs at once\.$/),
  });
});

test('a refused body names each field and its valid values', async () => {
  const answerTo = async (method: string, path: string, json: unknown) => {
    const response = await site.ask(path, { method, cookie: cookies.superadmin, json });
    expect(response.status).toBe(400);
    return (await response.json()) as Answer;
  };
  const accept = (json: unknown) => answerTo('POST', '/api/reconcile/accept', json);
  expect((await accept({})).fields).toEqual({
    isExactOnly: 'Please fill this in.',
    items: 'Please fill this in.',
  });
  expect((await accept({ isExactOnly: 'x', items: 'x' })).fields).toEqual({
    isExactOnly: 'Please send true or false.',
    items: 'Please send a list.',
  });
  expect((await accept({ isExactOnly: true, items: [] })).fields).toEqual({ items: 'At least 1.' });
  const line = { day: 'x', amount: 'x', nth: 0, isReversed: 1 };
  expect((await accept({ isExactOnly: true, items: [{ line, donationId: 'x' }] })).fields).toEqual({
    'items.0.line.day': 'A day such as 2026-11-21.',
    'items.0.line.amount': 'Valid amount required',
    'items.0.line.nth': 'At least 1.',
    'items.0.line.isReversed': 'Please send true or false.',
    'items.0.donationId': 'Please send an id.',
  });
  for (const json of [null, 'work', 5]) {
    expect((await accept(json)).message).toBe('Please send a JSON object with the fields of this call.');
  }
  expect((await answerTo('PATCH', '/api/home-content', { nobodysField: 'x' })).fields).toEqual({
    nobodysField: 'There is no such field.',
  });
});
