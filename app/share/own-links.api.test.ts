/** Donors' own links: who gets one, and which donations it counts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { startOfWeek } from '../../platform/days.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import {
  age,
  byKey,
  changeRow,
  confirmByUpi,
  give,
  hour,
  type Started,
  start,
  startBeside,
} from '../../test/donor.ts';
import { type AskInit, openTestSite } from '../../test/site.ts';
import { quietStages, runAgain, setStage } from '../../test/stages.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, erasePerson, restoreDonation } from '../../test/team.ts';
import { newCode, type OwnLink, ownAddress, parseCode } from './own-link.ts';
import { shareData } from './personal-data.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
});

let donors = 0;
const newEmail = () => `donor${++donors}@example.com`;
const completed = (email = newEmail()) => give(site, { email }, String(401255670000 + donors));
/** Completed and verified: only then counts its link. */
async function verifiedGiver(): Promise<Started> {
  const donation = await completed();
  await editDonation(site, cookies.leela, donation.id, { isVerified: true });
  return donation;
}
const begun = (email = newEmail()) => start(site, { email });

const ask = ({ id, ...who }: Started, init: AskInit = {}) =>
  site.ask(`/api/share/own/${id}`, { ...who, ...init });
const linkOf = async (donation: Started, init: AskInit = {}) =>
  (await jsonOf<{ link: OwnLink | null }>(ask(donation, init))).link;
const codeOf = async (donation: Started) => (await linkOf(donation))?.code ?? '';
const tell = ({ id, ...who }: Started, code: unknown, init: AskInit = {}) =>
  site.ask(`/api/share/own/${id}/came-from`, { method: 'POST', json: { code }, ...who, ...init });
const recorded = () => site.db.selectFrom('ownLinkDonations').selectAll().execute();

/** A donation that started from this link, completed, and verified in the week before. */
async function verifiedFrom(code: string): Promise<Started> {
  const donation = await begun();
  expect((await tell(donation, code)).status).toBe(204);
  await confirmByUpi(site, donation, String(501255670000 + donors));
  await editDonation(site, cookies.leela, donation.id, { isVerified: true });
  await changeRow(site, donation.id, { verifiedAt: ago(7 * DAY) });
  return donation;
}

test('codes are random, and nothing else is one', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(500);
  expect(codes.filter((code) => parseCode(code) !== code)).toEqual([]);
  expect(new Set(codes.join('')).size).toBe(32);
  for (const text of ['', 'abc', 'abcdefghi1', 'ABCDEFGHIJ', 'abcdefghij2', ' abcdefghij', 'a'.repeat(1e5)]) {
    expect(parseCode(text)).toBeNull();
  }
  expect(ownAddress('https://a.example', 'ml', 'WhatsApp', 'abcdefghij')).toBe(
    'https://a.example/?lang=ml&s=w&via=abcdefghij',
  );
});

describe('the link', () => {
  test('is the same each time, also with the key of the mail and for ten requests at once', async () => {
    const donation = await completed();
    const links = await Promise.all(Array.from({ length: 10 }, () => linkOf(donation)));
    links.push(await linkOf(donation, byKey(site, donation.id)));
    expect(new Set(links.map((link) => link?.code)).size).toBe(1);
    expect(links[0]).toEqual({ code: expect.stringMatching(/^[a-z2-9]{10}$/), verified: 0 });
    expect(donation.id).not.toContain(links[0]?.code);
  });

  test('is another one for each donation, and nobody else gets it', async () => {
    const [one, other] = [await completed(), await completed()];
    expect(await codeOf(one)).not.toBe(await codeOf(other));
    await expectAnswer(ask({ ...one, cookie: other.cookie }), 404, { code: 'donation.notFound' });
    await expectAnswer(ask(one, { cookie: cookies.superadmin }), 404, { code: 'donation.notFound' });
  });

  test('is offered once the donation is completed', async () => {
    const donation = await begun();
    expect(await linkOf(donation)).toBeNull();
    expect(await site.db.selectFrom('ownLinks').selectAll().execute()).toEqual([]);
    await confirmByUpi(site, donation);
    expect(await linkOf(donation)).not.toBeNull();
  });

  test.each(quietStages)('is not offered in the stage %s', async (stage) => {
    const donation = await completed();
    await setStage(site, stage);
    expect(await linkOf(donation)).toBeNull();
    await runAgain(site);
    expect(await linkOf(donation)).not.toBeNull();
  });
});

describe('counted are', () => {
  test('only donations that the team has verified, until they are verified no more', async () => {
    const giver = await verifiedGiver();
    const code = await codeOf(giver);
    const first = await verifiedFrom(code);
    await tell(await begun(), code);
    const told = await begun();
    await tell(told, code);
    await confirmByUpi(site, told);
    expect(await recorded()).toHaveLength(3);
    expect((await linkOf(giver))?.verified).toBe(1);
    await verifiedFrom(code);
    expect((await linkOf(giver))?.verified).toBe(2);
    await editDonation(site, cookies.leela, first.id, { isVerified: false });
    expect((await linkOf(giver))?.verified).toBe(1);
  });

  test('not the donor’s own donations: of their mailbox or their browser', async () => {
    const giver = await completed('meera.nair@gmail.com');
    const code = await codeOf(giver);
    await tell(await begun('meeranair@gmail.com'), code);
    await tell(await startBeside(site, await begun(), { firstname: 'Asha' }), code, giver);
    const again = await start(site, { email: newEmail() });
    await changeRow(site, again.id, { visitorId: (await rowVisitor(giver.id)) ?? '' });
    await tell({ ...again, cookie: giver.cookie }, code);
    expect(await recorded()).toEqual([]);
  });

  test('none of this week, whose step of the public total would tell its amount', async () => {
    const giver = await verifiedGiver();
    const { id } = await verifiedFrom(await codeOf(giver));
    await changeRow(site, id, { verifiedAt: startOfWeek(Date.now()) });
    expect((await linkOf(giver))?.verified).toBe(0);
    await changeRow(site, id, {
      verifiedAt: new Date(Date.parse(startOfWeek(Date.now())) - 1).toISOString(),
    });
    expect((await linkOf(giver))?.verified).toBe(1);
  });

  test('none until the giver’s own donation is verified', async () => {
    const giver = await completed();
    await verifiedFrom(await codeOf(giver));
    expect((await linkOf(giver))?.verified).toBe(0);
    await editDonation(site, cookies.leela, giver.id, { isVerified: true });
    expect((await linkOf(giver))?.verified).toBe(1);
  });

  test('no corrections of a donation that had started before', async () => {
    const code = await codeOf(await completed());
    const donation = await begun();
    await changeRow(site, donation.id, { version: 2 });
    expect((await tell(donation, code)).status).toBe(204);
    expect(await recorded()).toEqual([]);
  });

  test('donations of the first link only', async () => {
    const [one, other] = [await completed(), await completed()];
    const donation = await begun();
    for (const giver of [one, other, one]) await tell(donation, await codeOf(giver));
    expect(await recorded()).toEqual([{ donationId: donation.id, code: await codeOf(one) }]);
  });

  test('only donations that were started just now', async () => {
    const code = await codeOf(await completed());
    const donation = await begun();
    await age(site, donation.id, hour + 60_000);
    expect((await tell(donation, code)).status).toBe(204);
    expect(await recorded()).toEqual([]);
  });

  test('no strangers’ donations', async () => {
    const code = await codeOf(await completed());
    const [own, other] = [await begun(), await begun()];
    await expectAnswer(tell({ ...other, cookie: own.cookie }, code), 404, { code: 'donation.notFound' });
    expect(await recorded()).toEqual([]);
  });
});

test.each(['', 'abcdefghij', 'x'.repeat(5000), '%00', '<script>', '\u0000', undefined])(
  'the code %j is ignored',
  async (code) => {
    const donation = await begun();
    expect((await tell(donation, code)).status).toBe(204);
    expect(await recorded()).toEqual([]);
  },
);

describe('deleted', () => {
  test('a donation is not counted until it is restored', async () => {
    const giver = await verifiedGiver();
    const from = await verifiedFrom(await codeOf(giver));
    await deleteDonation(site, cookies.superadmin, from.id);
    expect((await linkOf(giver))?.verified).toBe(0);
    await restoreDonation(site, cookies.superadmin, from.id);
    expect((await linkOf(giver))?.verified).toBe(1);
  });

  test('the code of a deleted donation counts no more', async () => {
    const giver = await completed();
    const code = await codeOf(giver);
    await deleteDonation(site, cookies.superadmin, giver.id);
    expect((await tell(await begun(), code)).status).toBe(204);
    expect(await recorded()).toEqual([]);
  });
});

test('the export of either donor shows the link', async () => {
  const giver = await verifiedGiver();
  const code = await codeOf(giver);
  const from = await verifiedFrom(code);
  const exported = ({ id }: Started) => shareData.exportOf?.(site.db, { id, email: '' });
  expect(await exported(giver)).toEqual({ ownLink: { code, verifiedDonations: 1 }, cameFromLink: null });
  expect(await exported(from)).toEqual({ ownLink: null, cameFromLink: code });
});

describe('an erasure', () => {
  test('of the donor deletes the link and what it counted', async () => {
    const giver = await completed();
    await verifiedFrom(await codeOf(giver));
    await erasePerson(site, cookies.superadmin, giver.id);
    expect(await site.db.selectFrom('ownLinks').selectAll().execute()).toEqual([]);
    expect(await recorded()).toEqual([]);
  });

  test('of who started from the link deletes only that', async () => {
    const giver = await verifiedGiver();
    const code = await codeOf(giver);
    const from = await verifiedFrom(code);
    await verifiedFrom(code);
    await erasePerson(site, cookies.superadmin, from.id);
    expect(await recorded()).toHaveLength(1);
    expect(await linkOf(giver)).toEqual({ code, verified: 1 });
  });
});

async function rowVisitor(id: string): Promise<string | undefined> {
  const row = await site.db
    .selectFrom('donations')
    .select('visitorId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.visitorId;
}
