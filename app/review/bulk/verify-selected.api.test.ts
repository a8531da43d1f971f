/** What the list verifies many at once by: nothing that nobody says was paid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../../../platform/durations.ts';
import { give, rowOf, start } from '../../../test/donor.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { editDonation, signedIn } from '../../../test/team.ts';
import { mailAtHeader, mailsThatFollow } from '../../mails/held-words.ts';

let site: TestSite;
let leela: string;
beforeAll(async () => {
  site = await openTestSite();
  leela = await signedIn(site);
});
afterAll(() => site.close());

const verify = (id: string) => site.ask(`/api/donations/${id}/verify`, { method: 'POST', cookie: leela });
const mailsOf = async (donationId: string) =>
  (
    await site.db
      .selectFrom('outbox')
      .select('id')
      .where('donationId', '=', donationId)
      .where('kind', '=', 'verified')
      .execute()
  ).length;

test('a donation with a transaction ID is verified and its donor told, once; its message waits to be read', async () => {
  const { id } = await give(site);
  const answers = await Promise.all([verify(id), verify(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toMatchObject({ id, isVerified: true });
  expect(await rowOf(site, id)).toMatchObject({ isVerified: true, messageState: 'waiting' });
  expect(await mailsOf(id)).toBe(1);
});

test('one without a transaction ID is refused and stays as it was; a single edit verifies it all the same', async () => {
  const { id } = await start(site);
  const refused = await verify(id);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'donation.noTransactionId']);
  expect(await rowOf(site, id)).toMatchObject({ isVerified: false, version: 1 });
  expect(await mailsOf(id)).toBe(0);
  expect((await editDonation(site, leela, id, { isVerified: true })).status).toBe(200);
  expect(await rowOf(site, id)).toMatchObject({ isVerified: true });
});

test('one that was deleted meanwhile is refused', async () => {
  const { id } = await give(site);
  await site.ask(`/api/donations/${id}`, { method: 'DELETE', cookie: leela });
  expect((await verify(id)).status).toBe(404);
});

test('the answer says when the mail goes out, fifteen minutes later; verified already, or refused, it says none', async () => {
  const site = await openTestSite({ THANKS_AFTER_MINUTES: '15' });
  const cookie = await signedIn(site);
  const verify = (id: string) => site.ask(`/api/donations/${id}/verify`, { method: 'POST', cookie });
  const { id } = await give(site);
  const from = Date.now();
  const sendAt = (await verify(id)).headers.get(mailAtHeader) ?? '';
  expect(Date.parse(sendAt)).toBeGreaterThanOrEqual(from + 15 * MINUTE);
  expect(Date.parse(sendAt)).toBeLessThanOrEqual(Date.now() + 15 * MINUTE);
  expect((await verify(id)).headers.get(mailAtHeader)).toBeNull();
  expect((await verify((await start(site)).id)).headers.get(mailAtHeader)).toBeNull();
  expect(mailsThatFollow([sendAt], 15)).toMatch(
    /^ The mail “Your gift has arrived” goes out at .+: Undo before then stops it\.$/,
  );
  await site.close();
});
