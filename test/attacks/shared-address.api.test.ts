/** Many honest donors behind one carrier's address, and a program behind another (contract §14). */
import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { HOUR } from '../../platform/durations.ts';
import { generateChallenge, priceAfter } from '../../platform/http/proof-of-work.ts';
import { freshAddress, sendForm } from '../donor.ts';
import { work } from '../proof.ts';
import { openTestSite } from '../site.ts';
import { openForSuite } from '../suite.ts';

const site = openForSuite(openTestSite);

/**
 * Starts as the page does: works and retries if the server asks, and continues past a neighbour's donation.
 */
async function giveAs(n: number, address: string): Promise<{ status: number; worked: boolean }> {
  const cookie = `kaithangu_visitor=${randomUUID()}`;
  const fields = { email: `donor-${n}@example.com` };
  const send = (headers: Record<string, string> = {}) => sendForm(site, fields, { address, cookie, headers });
  let response = await send();
  const more: Record<string, string> = {};
  if (response.status === 409) response = await send(Object.assign(more, { 'X-Not-Them': '1' }));
  const worked = response.status === 428;
  if (worked) response = await send({ ...more, ...(await work(site, address)) });
  return { status: response.status, worked };
}

test.each([150, 400])(
  '%i donors of one hour behind one address all get through, the first thirty without work',
  async (count) => {
    const address = freshAddress();
    const answers: { status: number; worked: boolean }[] = [];
    // Ten at a time, like phones.
    for (let n = 0; n < count; n += 10) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, k) => giveAs(n + k, address)))));
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ worked }) => worked)).toHaveLength(count - 30);
  },
  180_000,
);

const worked = (address: string, count: number) =>
  site.db
    .insertInto('counters')
    .values({ key: `worked ${address}`, count, resetsAt: new Date(Date.now() + HOUR).toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
    .execute();
const started = (address: string, count: number) =>
  site.db
    .insertInto('counters')
    .values({ key: `start ${address}`, count, resetsAt: new Date(Date.now() + HOUR).toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
    .execute();

test('a program gets at most a thousand starts an hour, however much it works', async () => {
  const address = freshAddress();
  await started(address, 995);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) {
    const cookie = `kaithangu_visitor=${randomUUID()}`;
    const fields = { email: `p${n}@example.com` };
    const headers = { ...(await work(site, address)), 'X-Not-Them': '1' };
    statuses.push((await sendForm(site, fields, { address, cookie, headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
});

test('the price rises with each worked-for write, up to four times the first', async () => {
  expect(priceAfter(0)).toEqual([1_500, 2_250]);
  expect(priceAfter(1_000)).toEqual([6_000, 9_000]);
  expect(priceAfter(50_000)).toEqual([6_000, 9_000]);
  for (let n = 1; n <= 1_000; n++) {
    const step = priceAfter(n)[0] - priceAfter(n - 1)[0];
    expect([step > 0, step < 10]).toEqual([true, true]);
  }
});

test('the price of a challenge follows the writes of its hour, also of the /48', async () => {
  const counterOf = async (address: string) => {
    const challenge: Challenge = await (await site.ask('/api/app-check/challenge', { address })).json();
    return (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
  };
  const address = freshAddress();
  await worked(address, 1_000);
  expect(await counterOf(address)).toBeGreaterThanOrEqual(6_000);
  await worked('2001:db8:91::/48', 1_000);
  expect(await counterOf('2001:db8:91:5::1')).toBeGreaterThanOrEqual(6_000);
  expect(await counterOf('2001:db8:92:5::1')).toBeLessThan(2_250);
});

test('cheap challenges can’t be collected, and a few writes of neighbours don’t invalidate one', async () => {
  const address = freshAddress();
  await started(address, 40);
  const [first, second] = [await work(site, address), await work(site, address)];
  const send = (headers: Record<string, string>) =>
    sendForm(
      site,
      { email: `${randomUUID()}@example.com` },
      {
        address,
        cookie: `kaithangu_visitor=${randomUUID()}`,
        headers: { ...headers, 'X-Not-Them': '1' },
      },
    );
  await worked(address, 100);
  expect((await send(first)).status).toBe(200);
  await worked(address, 101);
  expect((await send(second)).status).toBe(428);
  expect((await send(await work(site, address))).status).toBe(200);
});

test('work counts once, and only for an accepted write', async () => {
  const address = freshAddress();
  await started(address, 40);
  const once = await work(site, address);
  const send = () =>
    sendForm(
      site,
      {},
      { address, cookie: `kaithangu_visitor=${randomUUID()}`, headers: { ...once, 'X-Not-Them': '1' } },
    );
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(428);
  const after = await generateChallenge(site, { addressGroup: address }, { cost: 1, counter: () => 0 });
  expect(after.parameters.data).toEqual({ from: address, worked: 1 });
});
