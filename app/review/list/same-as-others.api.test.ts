import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, give, start, upload } from '../../../test/donor.ts';
import { urlOf } from '../../../test/pictures.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { editDonation, signedIn } from '../../../test/team.ts';
import type { Donation } from '../../donations/fields.ts';

let site: TestSite;
let leela: string;
beforeAll(async () => {
  site = await openTestSite();
  leela = await signedIn(site, 'leela');
});
afterAll(() => site.close());

const ask = (path: string) => site.ask(`/api/donations${path}`, { cookie: leela });
const answer = async (path: string) => (await ask(path)).json();
const edit = (id: string, json: object) => editDonation(site, leela, id, json);

describe('the same picture as screenshot', () => {
  const same = async (...ids: string[]) =>
    (await answer(`/same-picture?ids=${ids.join()}`)) as { id: string; same: Partial<Donation>[] }[];

  /** Given with this picture. */
  async function giveWith(picture: Uint8Array, firstname = 'Meera'): Promise<string> {
    const donation = await start(site, { firstname });
    const screenshotUrl = await urlOf(await upload(site, donation, picture));
    const form = { paymentMethod: 'UPI', confirmationNumber: crypto.randomUUID(), screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
    return donation.id;
  }
  const drawn = (background: string) =>
    sharp({ create: { width: 90, height: 160, channels: 3, background } });

  test('is flagged on both, whether its bytes are the same or only its pixels, and nobody is refused', async () => {
    const picture = drawn('#0e6251');
    const first = await giveWith(await picture.png().toBuffer());
    const again = await giveWith(await picture.png().toBuffer(), 'Asha');
    const otherBytes = await giveWith(await picture.webp({ lossless: true }).toBuffer(), 'Leela');
    const another = await giveWith(await drawn('#0e6252').png().toBuffer());
    const named = (id: string, firstname = 'Meera') => ({ id, firstname, lastname: 'Nair' });
    expect(await same(first, again, another)).toEqual([
      { id: first, same: [named(again, 'Asha'), named(otherBytes, 'Leela')] },
      { id: again, same: [named(first), named(otherBytes, 'Leela')] },
    ]);
    await site.ask(`/api/donations/${again}`, { method: 'DELETE', cookie: leela });
    expect(await same(first)).toEqual([{ id: first, same: [named(otherBytes, 'Leela')] }]);
  });

  test('of a donation without one, or of nobody, is none', async () => {
    expect(await same()).toEqual([]);
    expect(await same((await start(site)).id)).toEqual([]);
  });
});

describe('the same transaction ID', () => {
  const same = async (...ids: string[]) =>
    (await answer(`/same-transaction?ids=${ids.join()}`)) as { id: string; same: Partial<Donation>[] }[];
  const named = ({ id }: { id: string }, firstname = 'Meera') => ({ id, firstname, lastname: 'Nair' });

  test('is flagged on both, however it was typed', async () => {
    const one = await give(site, {}, 'ABC 123-456');
    const two = await give(site, { firstname: 'Asha' }, 'abc123456');
    const other = await give(site, {}, 'ABC 123-457');
    expect(await same(one.id, two.id, other.id)).toEqual([
      { id: one.id, same: [named(two, 'Asha')] },
      { id: two.id, same: [named(one)] },
    ]);
    await site.ask(`/api/donations/${two.id}`, { method: 'DELETE', cookie: leela });
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
  ])('by %s and by %s: %s', async (first, second, isSame) => {
    const number = crypto.randomUUID();
    const [one, two] = [await give(site, {}, number), await give(site, {}, number)];
    await edit(one.id, { paymentMethod: first });
    await edit(two.id, { paymentMethod: second });
    expect(await same(one.id)).toEqual(isSame ? [{ id: one.id, same: [named(two)] }] : []);
  });

  test('names three of many', async () => {
    const many = [];
    for (let n = 0; n < 6; n++) many.push(await give(site, {}, 'paid'));
    const [flag] = await same((many[5] as { id: string }).id);
    expect(flag?.same).toEqual(many.slice(0, 3).map((donation) => named(donation)));
  });

  test('of nobody is none', async () => {
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
