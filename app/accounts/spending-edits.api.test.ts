/** Edits of a spending: by two people at once, and of its bill. */
import { expect, test } from 'vitest';
import { fillLanguages } from '../../platform/languages.ts';
import { expectAnswer } from '../../test/answers.ts';
import { renderPicture, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const spending = {
  date: '2026-11-01',
  need: 'room',
  rupees: 12_000,
  words: fillLanguages({ en: 'Rent for November', ml: 'നവംബറിലെ വാടക' }),
  bill: null as string | null,
};

const listed = async () => (await (await site.ask('/api/accounts')).json()).spendings;

const send = (method: string, path: string, json?: unknown) =>
  site.ask(`/api/accounts/spendings${path}`, { method, json, cookie: cookies.superadmin });

async function add(bill: string): Promise<string> {
  const response = await send('POST', '', { ...spending, bill });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

async function storeBill(): Promise<string> {
  const body = new FormData();
  body.set('file', new File([(await renderPicture()) as Uint8Array<ArrayBuffer>], 'bill.png'));
  return urlOf(await site.ask('/api/files/papers', { method: 'POST', body, cookie: cookies.superadmin }));
}

test('a spending isn’t overwritten by somebody who saw an earlier version', async () => {
  const bill = await storeBill();
  const id = await add(bill);
  const seen = (await listed())[0];
  const change = (rupees: number) => send('PUT', `/${id}`, { ...spending, bill, rupees, seen });
  const answers = await Promise.all([change(5), change(6)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const now = await listed();
  await expectAnswer(change(7), 409, { code: 'spending.changedMeanwhile' });
  expect(await listed()).toEqual(now);
  // The other one took the bill away, and its file is gone.
  await send('PUT', `/${id}`, { ...spending, seen: now[0] });
  await expectAnswer(change(12_000), 409, { code: 'spending.changedMeanwhile' });
  await expectAnswer(send('PUT', `/${id}`, { ...spending, bill }), 400, {
    fieldCodes: { bill: { code: 'home.unknownPicture' } },
  });
  expect((await send('DELETE', `/${id}`)).status).toBe(204);
});

test('a spending keeps its bill until it is replaced or the spending is deleted; then the picture is deleted', async () => {
  const [bill, another] = [await storeBill(), await storeBill()];
  const id = await add(bill);
  expect((await listed())[0].bill).toBe(bill);
  expect((await site.ask(bill)).status).toBe(200);
  await send('PUT', `/${id}`, { ...spending, bill: another });
  expect((await site.ask(bill)).status).toBe(404);
  expect((await site.ask(another)).status).toBe(200);
  // The second expense of the same bill.
  const second = await add(another);
  await send('DELETE', `/${id}`);
  expect((await site.ask(another)).status).toBe(200);
  await send('DELETE', `/${second}`);
  expect((await site.ask(another)).status).toBe(404);
});
