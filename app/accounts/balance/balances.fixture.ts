/** A site with three verified donations of ₹4,00,000 each, a first donation 20 days ago, and no picture of the balance. */
import { beforeEach, expect } from 'vitest';
import { addDays, dayInIndia } from '../../../platform/days.ts';
import { fillLanguages } from '../../../platform/languages.ts';
import { age, day, plantCopies, start } from '../../../test/donor.ts';
import { renderPicture, urlOf } from '../../../test/pictures.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { publishWritten } from '../../raised/index.server.ts';
import { endOf } from './balance.ts';

export const today = dayInIndia(Date.now());
export const yesterday = addDays(today, -1);

/** Opens it for the suite, as before the first picture in each test. */
export function openBalances() {
  const site = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'steps' }));
  const cookies = signInForSuite(site, 'superadmin', 'leela');

  function upload(bytes: Uint8Array, path = 'balances'): Promise<Response> {
    const body = new FormData();
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'passbook.png'));
    return site.ask(`/api/files/${path}`, { method: 'POST', body, cookie: cookies.superadmin });
  }
  const storePicture = async () => urlOf(await upload(await renderPicture()));

  const noWords = fillLanguages({ en: '', ml: '' });
  const given = async (changes: object = {}) => ({
    date: yesterday,
    rupees: 961_000,
    source: 'passbook',
    accountEnd: endOf(site.config.campaign.bank.number),
    holdsOtherMoney: true,
    words: noWords,
    picture: await storePicture(),
    ...changes,
  });

  const send = (method: string, path: string, json?: unknown, headers = {}) =>
    site.ask(`/api/accounts/balances${path}`, { method, json, cookie: cookies.superadmin, headers });
  const read = async (cookie = '') => (await site.ask('/api/accounts', { cookie })).json();
  const balances = async () => (await read()).balances;
  async function add(changes: object = {}): Promise<Awaited<ReturnType<typeof given>>> {
    const json = await given(changes);
    const response = await send('POST', '', json);
    expect(response.status, await response.clone().text()).toBe(200);
    return json;
  }

  /** An expense, with the address of its bill's picture. */
  async function spend(id: string, rupees: number, bill: string | null, date = '2026-11-02'): Promise<void> {
    const words = JSON.stringify({ en: 'Infusion', ml: '' });
    const createdAt = new Date().toISOString();
    const row = { id, date, need: 'x', rupees, words, bill, createdAt, idempotencyKey: null };
    await site.db.insertInto('spendings').values(row).execute();
  }

  let people = 0;
  /** Verified donations of this many people. */
  const plant = (count: number, rupees: number, verifiedAt = new Date().toISOString()) =>
    plantCopies(
      site,
      Array.from({ length: count }, () => ({
        email: `donor${++people}@example.com`,
        confirmationNumber: `40125567${1000 + people}`,
        isVerified: true,
        verifiedAt,
        rupees,
        usDollar: 1,
      })),
    );
  const publish = () => site.db.transaction().execute(publishWritten);
  const setTotalOf = (date: string, rupees: number) =>
    site.db.insertInto('publicFigureDays').values({ day: date, rupees }).execute();

  beforeEach(async () => {
    for (const table of ['balances', 'spendings', 'publicFigureDays', 'donations'] as const) {
      await site.db.deleteFrom(table).execute();
    }
    await plant(3, 400_000);
    await publish();
    const { id } = await start(site);
    await age(site, id, 20 * day);
  });
  return {
    site,
    cookies,
    upload,
    storePicture,
    noWords,
    given,
    send,
    read,
    balances,
    add,
    spend,
    plant,
    publish,
    setTotalOf,
  };
}
