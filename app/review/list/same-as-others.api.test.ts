import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { confirm, give, start, upload } from '../../../test/donor.ts';
import { urlOf } from '../../../test/pictures.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, editDonation } from '../../../test/team.ts';
import type { Donation } from '../../donations/fields.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const ask = (path: string) => site.ask(`/api/donations${path}`, { cookie: cookies.leela });
const answer = async (path: string) => (await ask(path)).json();
const edit = (id: string, json: object) => editDonation(site, cookies.leela, id, json);

describe('the same picture as screenshot', () => {
  const same = async (...ids: string[]) =>
    (await answer(`/same-picture?ids=${ids.join()}`)) as { id: string; same: Partial<Donation>[] }[];

  async function giveWith(picture: Uint8Array, firstname = 'Meera'): Promise<string> {
    const donation = await start(site, { firstname });
    const screenshotUrl = await urlOf(await upload(site, donation, picture));
    const form = { paymentMethod: 'UPI', confirmationNumber: crypto.randomUUID(), screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
    return donation.id;
  }
  const picture = (background: string) =>
    sharp({ create: { width: 90, height: 160, channels: 3, background } });

  test('is flagged on both donations, also if only the pixels match; no donor is refused', async () => {
    const green = picture('#0e6251');
    const first = await giveWith(await green.png().toBuffer());
    const again = await giveWith(await green.png().toBuffer(), 'Asha');
    const otherBytes = await giveWith(await green.webp({ lossless: true }).toBuffer(), 'Leela');
    const another = await giveWith(await picture('#0e6252').png().toBuffer());
    const named = (id: string, firstname = 'Meera') => ({ id, firstname, lastname: 'Nair' });
    expect(await same(first, again, another)).toEqual([
      { id: first, same: [named(again, 'Asha'), named(otherBytes, 'Leela')] },
      { id: again, same: [named(first), named(otherBytes, 'Leela')] },
    ]);
    await deleteDonation(site, cookies.leela, again);
    expect(await same(first)).toEqual([{ id: first, same: [named(otherBytes, 'Leela')] }]);
  });

  test('is never flagged for donations without a screenshot or without ids', async () => {
    expect(await same()).toEqual([]);
    expect(await same((await start(site)).id)).toEqual([]);
  });
});

describe('the same transaction ID', () => {
  const same = async (...ids: string[]) =>
    (await answer(`/same-transaction?ids=${ids.join()}`)) as { id: string; same: Partial<Donation>[] }[];
  const named = ({ id }: { id: string }, firstname = 'Meera') => ({ id, firstname, lastname: 'Nair' });

  test('is flagged on both donations in any spelling', async () => {
    const one = await give(site, {}, 'ABC 123-456');
    const two = await give(site, { firstname: 'Asha' }, 'abc123456');
    const other = await give(site, {}, 'ABC 123-457');
    expect(await same(one.id, two.id, other.id)).toEqual([
      { id: one.id, same: [named(two, 'Asha')] },
      { id: two.id, same: [named(one)] },
    ]);
    await deleteDonation(site, cookies.leela, two.id);
    expect(await same(one.id, two.id)).toEqual([]);
  });

  test.each([
    ['UPI', 'Paytm', true],
    ['UPI', 'Google Pay', true],
    ['PayPal', 'Credit / Debit Card', true],
    ['Internet Banking', 'Internet Banking', true],
    ['UPI', 'Internet Banking', false],
    ['PayPal', 'UPI', false],
    [null, null, true],
    [null, 'UPI', false],
  ])('by %s and by %s is flagged: %s', async (first, second, isSame) => {
    const number = crypto.randomUUID();
    const [one, two] = [await give(site, {}, number), await give(site, {}, number)];
    await edit(one.id, { paymentMethod: first });
    await edit(two.id, { paymentMethod: second });
    expect(await same(one.id)).toEqual(isSame ? [{ id: one.id, same: [named(two)] }] : []);
  });

  test('names at most three other donations', async () => {
    const many = [];
    for (let n = 0; n < 6; n++) many.push(await give(site, {}, 'paid'));
    const [flag] = await same((many[5] as { id: string }).id);
    expect(flag?.same).toEqual(many.slice(0, 3).map((donation) => named(donation)));
  });

  test('is not flagged without ids or for an unknown id', async () => {
    expect(await same()).toEqual([]);
    expect(await same(crypto.randomUUID())).toEqual([]);
  });

  test.each([
    'ids=x',
    `ids=${Array(101)
      .fill(0)
      .map(() => crypto.randomUUID())}`,
  ])('?%.20s… is refused', async (query) => {
    expect((await ask(`/same-transaction?${query}`)).status).toBe(400);
  });
});
