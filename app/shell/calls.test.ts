import { expect, test } from 'vitest';
import { callsUnder } from './calls.ts';

type Call = (sent?: object, options?: object) => Promise<unknown>;

const callOf = (api: unknown, ...names: string[]) =>
  names.reduce((part, name) => (part as Record<string, unknown>)[name], api) as Call;

/** The request that a call sends. */
async function sentBy(call: (api: unknown) => Promise<unknown>) {
  const requests: Request[] = [];
  const fetchIt = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return new Response();
  };
  await call(callsUnder('http://site.test/api', { fetch: fetchIt }));
  expect(requests).toHaveLength(1);
  const { method, url, headers } = requests[0] as Request;
  return { method, url, headers: Object.fromEntries(headers), body: await requests[0]?.text() };
}

test('a call goes to the address that its names spell, with parameters and query', async () => {
  const { method, url, body } = await sentBy((api) =>
    callOf(
      api,
      'donations',
      ':id',
      'take-back',
      '$get',
    )({
      param: { id: 'a1' },
      query: { part: ['x', 'y z'], none: undefined, page: '2' },
    }),
  );
  expect([method, url, body]).toEqual([
    'GET',
    'http://site.test/api/donations/a1/take-back?part=x&part=y+z&page=2',
    '',
  ]);
});

test('a body is JSON, and headers that are not given are not sent', async () => {
  const { method, headers, body } = await sentBy((api) =>
    callOf(
      api,
      'donations',
      '$put',
    )({ json: { amount: '5' } }, { headers: { 'idempotency-key': 'k', 'x-none': undefined } }),
  );
  expect([method, headers, body]).toEqual([
    'PUT',
    { 'content-type': 'application/json', 'idempotency-key': 'k' },
    '{"amount":"5"}',
  ]);
});

test('whoever awaits the client gets the client', async () => {
  const api = callsUnder('http://site.test/api');
  expect(await api).toBe(api);
});

test('a connection that breaks rejects', async () => {
  const broken = async () => {
    throw new TypeError('no connection');
  };
  const api = callsUnder('http://site.test/api', { fetch: broken });
  await expect(callOf(api, '$get')()).rejects.toThrow('no connection');
});
