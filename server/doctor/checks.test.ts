import { expect, test } from 'vitest';
import { checkProxy, unreachable } from './check-address.ts';
import { checkBuild, checkNode, checkReading } from './check-machine.ts';

const config = { publicUrl: 'https://help.org' };
/** A visitor from 203.0.113.9 with an invented address in X-Forwarded-For. */
const right = {
  ip: '203.0.113.9',
  socket: '10.0.0.2',
  forwarded: '192.0.2.77, 203.0.113.9',
  isForwardedIgnored: false,
};

test.each<[string, Partial<typeof right>, RegExp]>([
  ['is not trusted', { ip: '10.0.0.2', isForwardedIgnored: true }, /10.0.0.2 is not in TRUST_PROXY/],
  ['says nothing', { ip: '10.0.0.2', forwarded: '' }, /doesn’t pass on/],
  ['repeats visitors’ headers', { ip: '192.0.2.77', forwarded: '192.0.2.77' }, /visitors can fake/],
  ['is trusted like every address', { ip: '192.0.2.77' }, /visitors can fake/],
])('a proxy that %s is found', (_what, seen, found) => {
  const [{ level, what }] = checkProxy(config, { ...right, ...seen }) as [{ level: string; what: string }];
  expect(level).toBe('fault');
  expect(what).toMatch(found);
});

test.each([
  [
    'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR',
    /^https:\/\/help.org doesn't answer: the proxy has no certificate for it$/,
    /A record leads to this server and that ports 80 and 443 are open/,
  ],
  ['ENOTFOUND', /no DNS server knows help.org$/, /compare its spelling, and give the domain an A record/],
  ['ECONNREFUSED', /fetch failed: refused$/, /whether the site runs/],
])('an address that fails with %s is told apart, without words of the program', (code, said, mended) => {
  const cause = Object.assign(new Error('refused'), { code });
  expect(unreachable('https://help.org', new TypeError('fetch failed', { cause }))).toEqual({
    level: 'fault',
    what: expect.stringMatching(said),
    mend: expect.stringMatching(mended),
  });
});

test('a correct proxy has no findings, also seen from its own machine', () => {
  expect(checkProxy(config, right)).toMatchObject([{ level: 'ok' }]);
  const fromHere = { ...right, ip: '192.0.2.77', socket: '127.0.0.1', forwarded: '192.0.2.77, 127.0.0.1' };
  expect(checkProxy(config, fromHere)).toMatchObject([{ level: 'ok' }]);
});

test('a machine that reads no screenshots is told why', () => {
  expect(checkReading(null)).toMatchObject([{ level: 'ok' }]);
  expect(checkReading('memory')).toMatchObject([
    { level: 'advice', what: expect.stringContaining('too little memory') },
  ]);
  expect(checkReading('engine')).toMatchObject([
    { level: 'advice', what: expect.stringContaining('not installed') },
  ]);
});

test('an old Node and a missing build are found', () => {
  expect(checkNode('20.19.0')).toMatchObject([{ level: 'fault', what: 'Node is 20.19.0' }]);
  expect(checkNode('24.0.0')).toMatchObject([{ level: 'ok' }]);
  expect(checkBuild('nowhere')).toMatchObject([{ level: 'fault', what: 'the site is not built' }]);
});
