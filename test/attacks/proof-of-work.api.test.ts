/** Programs that write unusually often must work for each write. */
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { freshAddress, sendForm } from '../donor.ts';
import { work } from '../proof.ts';
import { openTestSite } from '../site.ts';
import { openForSuite } from '../suite.ts';

const site = openForSuite(openTestSite);
let address: string;

function contact(headers: Record<string, string> = {}, from = address) {
  const json = { firstname: 'A', lastname: 'B', email: 'a@example.com', message: 'Hello' };
  return site.ask('/api/contact', { method: 'POST', address: from, json, headers });
}

/** Uses up the free writes of a new address. */
beforeEach(async () => {
  address = freshAddress();
  for (let n = 0; n < 20; n++) expect((await contact()).status).toBe(200);
});

const header = (challenge: Challenge, solution: unknown) => ({
  'X-Proof-Of-Work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url'),
});

async function expectRefused(headers: Record<string, string>) {
  const response = await contact(headers);
  expect([response.status, (await response.json()).code]).toEqual([428, 'proof.needed']);
}

test('beyond the free writes work is required, and allows the whole limit', async () => {
  for (let n = 0; n < 5; n++) await expectRefused({});
  expect((await contact(await work(site, address))).status).toBe(200);
  await site.db.updateTable('counters').set({ count: 98 }).where('key', '=', `contact ${address}`).execute();
  for (let n = 0; n < 2; n++) expect((await contact(await work(site, address))).status).toBe(200);
  expect((await contact(await work(site, address))).status).toBe(429);
  expect((await contact({}, freshAddress())).status).toBe(200);
});

test('a browser’s solution of a real challenge is accepted', async () => {
  const challenge = await (await site.ask('/api/app-check/challenge', { address })).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(solution?.counter).toBeGreaterThanOrEqual(1_500);
  expect((await contact(header(challenge, solution))).status).toBe(200);
});

test('one solution allows one of twenty simultaneous writes', async () => {
  const once = await work(site, address);
  const answers = await Promise.all(Array.from({ length: 20 }, () => contact(once)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectRefused(once);
});

test('work for one kind of write doesn’t count for another', async () => {
  const once = await work(site, address);
  const start = () =>
    sendForm(site, { email: `${crypto.randomUUID()}@example.com` }, { address, headers: once });
  await site.db
    .insertInto('counters')
    .values({ key: `start ${address}`, count: 40, resetsAt: new Date(Date.now() + MINUTE).toISOString() })
    .execute();
  expect((await contact(once)).status).toBe(200);
  expect((await start()).status).toBe(428);
});

describe('refused', () => {
  test('work of another address, or of another site', async () => {
    await expectRefused(await work(site, freshAddress()));
    const other = await openTestSite();
    await expectRefused(await work(other, address));
    await other.close();
  });

  test('a wrong solution', async () => {
    const challenge = await (await site.ask('/api/app-check/challenge', { address })).json();
    await expectRefused(
      header(challenge, { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }),
    );
  });

  test('a challenge that a stranger made or made easier', async () => {
    const options = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 0, deriveKey, data: { from: address } };
    const own = await createChallenge({ ...options, hmacSignatureSecret: 'x', hmacKeySignatureSecret: 'y' });
    await expectRefused(header(own, await solveChallenge({ challenge: own, deriveKey })));
    const challenge = await (await site.ask('/api/app-check/challenge', { address })).json();
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } };
    await expectRefused(header(easier, await solveChallenge({ challenge: easier, deriveKey })));
  });

  test('an expired challenge', async () => {
    const early = await work(site, address);
    vi.useFakeTimers({ now: Date.now() + 6 * MINUTE, toFake: ['Date'] });
    try {
      await expectRefused(early);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(['', 'x', 'bnVsbA', 'e30', 'eyJjaGFsbGVuZ2UiOnt9fQ', 'x'.repeat(8_000)])('%j', async (text) => {
    await expectRefused({ 'X-Proof-Of-Work': text });
  });
});
