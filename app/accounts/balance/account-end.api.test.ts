/** The end of the account number on a picture of the balance, and that of the account that donors pay into. */
import { afterEach, expect, test } from 'vitest';
import { openBalances, yesterday } from './balances.fixture.ts';

const { site, cookies, send, given, storePicture, read, add } = openBalances();

const sample = '000000000000';
/** As if campaign.json named this account from now on. Strangers see nothing then: it is no sample's. */
function payInto(number: string): void {
  const { campaign } = site.config;
  Object.assign(site.config, { campaign: { ...campaign, bank: { ...campaign.bank, number } } });
}
const balances = async () => (await read(cookies.superadmin)).balances;
const edit = async (changes: object) => {
  const { compared: _, isPayIn: __, date: ___, ...shown } = (await balances())[0];
  return send('PUT', `/${yesterday}`, { ...shown, ...changes });
};
afterEach(() => payInto(sample));
const refusal = async (response: Response) => {
  expect(response.status).toBe(400);
  const { fields, fieldCodes } = await response.json();
  return [fields.accountEnd, fieldCodes.accountEnd.code];
};
const otherAccount = [
  'The account that donors pay into ends in 4821. A picture of another account proves nothing.',
  'balance.otherAccount',
];

test.each(['4821', '൪൮൨൧', '４８２１', ' 48 21 '])(
  '%j is the end of the number of 91…4821',
  async (typed) => {
    payInto('912010034821');
    await add({ accountEnd: typed });
    expect((await balances())[0]).toMatchObject({ accountEnd: '4821', isPayIn: true });
  },
);

test('a picture of another account is refused with the end that is expected, also in place of another one', async () => {
  payInto('912010034821');
  expect(await refusal(await send('POST', '', await given({ accountEnd: '4822' })))).toEqual(otherAccount);
  await add();
  expect(await refusal(await edit({ accountEnd: '8214' }))).toEqual(otherAccount);
  expect((await refusal(await edit({ accountEnd: '' })))[1]).toBe('balance.digitsRequired');
  expect((await balances())[0].accountEnd).toBe('4821');
});

test('once donors pay into another account, an earlier picture stays without the claim, and may be corrected', async () => {
  payInto('912010034821');
  await add();
  payInto('912010034999');
  expect((await balances())[0]).toMatchObject({ accountEnd: '4821', isPayIn: false });
  expect((await edit({ rupees: 7 })).status).toBe(204);
  expect((await balances())[0]).toMatchObject({ rupees: 7, accountEnd: '4821', isPayIn: false });
  expect((await edit({ picture: await storePicture() })).status).toBe(400);
  expect((await edit({ picture: await storePicture(), accountEnd: '4999' })).status).toBe(204);
  expect((await balances())[0]).toMatchObject({ accountEnd: '4999', isPayIn: true });
});

test('an earlier picture, which shows no digits, may be corrected without them, but not replaced', async () => {
  payInto('912010034821');
  await add();
  await site.db.updateTable('balances').set({ accountEnd: null }).execute();
  expect((await balances())[0]).toMatchObject({ accountEnd: null, isPayIn: false });
  expect((await edit({ accountEnd: '', rupees: 7 })).status).toBe(204);
  expect((await balances())[0]).toMatchObject({ rupees: 7, accountEnd: null });
  const replaced = await edit({ accountEnd: '', picture: await storePicture() });
  expect((await refusal(replaced))[1]).toBe('balance.digitsRequired');
  expect((await edit({ accountEnd: '4821' })).status).toBe(204);
  expect((await balances())[0]).toMatchObject({ accountEnd: '4821', isPayIn: true });
});
