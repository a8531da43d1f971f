/** Every total of the received money, wherever the site shows it, against a sum of the donations. */
import { expect } from 'vitest';
import { jsonOf } from '../answers.ts';
import type { TestSite } from '../site.ts';
import type { History } from './history.ts';
import { readDonations } from './ledger.ts';

/** A site with the cookie of its super-admin. */
type TotalsOf = { site: TestSite; cookies: { 'super-admin': string } };

type Money = { rupees: number; usDollar: number };

/** Erased donations count; deleted and purged ones do not. */
export async function expectSameTotals({ site, cookies }: TotalsOf): Promise<void> {
  const counted = (await readDonations(site)).filter(({ deletedAt }) => deletedAt === null);
  const rupees = counted.reduce((sum, { received }) => sum + Number(received ?? 0), 0);
  const usDollar = counted.reduce((sum, { receivedUsDollar }) => sum + Number(receivedUsDollar ?? 0), 0);
  const cookie = cookies['super-admin'];
  const get = <Body>(path: string) => jsonOf<Body>(site.ask(`/api/${path}`, { cookie }));
  const { received } = await get<{ received: Money }>('donations/totals');
  const verified = await get<{ received: Money }>('donations/totals?filter=verified');
  const { totals } = await get<{ totals: { raised: number } }>('accounts');
  const [bar] = await get<[{ people: number | null } & Money]>('donations/progressbardata');
  expect({
    team: received,
    verified: verified.received,
    accounts: totals.raised,
    bar: bar.people === null ? 'few' : { rupees: bar.rupees, usDollar: bar.usDollar },
    csv: await sumOfCsv(await (await site.ask('/api/donations/csv', { cookie })).text()),
  }).toEqual({
    team: { rupees, usDollar },
    verified: { rupees, usDollar },
    accounts: rupees,
    bar: bar.people === null ? 'few' : { rupees, usDollar },
    csv: rupees,
  });
}

/** No field of these histories contains a line break. */
function sumOfCsv(text: string): number {
  const fieldsOf = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field.replaceAll('"', ''));
  const [head = [], ...lines] = text.replace('\uFEFF', '').trim().split(/\r?\n/).map(fieldsOf);
  const column = head.indexOf('received');
  expect(column).toBeGreaterThan(-1);
  return lines.reduce((sum, fields) => sum + Number(fields[column]), 0);
}

/** Each donor's own page says what the donation's receipts say. */
export async function expectOwnPages({ site, gifts }: History): Promise<void> {
  const donations = new Map((await readDonations(site)).map((each) => [each.id, each]));
  for (const { id, cookie, address } of gifts) {
    const row = donations.get(id);
    if (!row || row.deletedAt !== null || row.erasedAt !== null || cookie === '') continue;
    const own = await jsonOf<{ donation: object; isReturned: boolean }>(
      site.ask(`/api/donations/${id}/own`, { cookie, address }),
    );
    const { isVerified, received, receivedOn, receivedFrom } = row;
    expect(own).toMatchObject({
      donation: {
        isVerified: Boolean(isVerified),
        received: received === null ? null : Number(received),
        receivedOn,
      },
      isReturned: receivedFrom === 'returned',
    });
  }
}
