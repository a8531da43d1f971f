/** Bulk verification from the list: only donations that a donor says are paid. */

import { expect, test } from 'vitest';
import { MINUTE } from '../../../platform/durations.ts';
import { expectAnswer } from '../../../test/answers.ts';
import { give, rowOf, start } from '../../../test/donor.ts';
import { mailsAbout } from '../../../test/mail.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, editDonation, signedIn } from '../../../test/team.ts';
import { mailAtHeader, mailsThatFollow } from '../../mails/held-words.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const verify = (id: string) =>
  site.ask(`/api/donations/${id}/verify`, { method: 'POST', cookie: cookies.leela });
const mailsOf = async (donationId: string) => (await mailsAbout(site, donationId, 'verified')).length;

test('a donation with a transaction ID is verified and its donor told, once; its message waits', async () => {
  const { id } = await give(site);
  const answers = await Promise.all([verify(id), verify(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toMatchObject({ id, isVerified: true });
  expect(await rowOf(site, id)).toMatchObject({ isVerified: true, messageState: 'waiting' });
  expect(await mailsOf(id)).toBe(1);
});

test('a donation without a transaction ID is refused; a single edit can verify it', async () => {
  const { id } = await start(site);
  await expectAnswer(verify(id), 409, { code: 'donation.noTransactionId' });
  expect(await rowOf(site, id)).toMatchObject({ isVerified: false, version: 1 });
  expect(await mailsOf(id)).toBe(0);
  expect((await editDonation(site, cookies.leela, id, { isVerified: true })).status).toBe(200);
  expect(await rowOf(site, id)).toMatchObject({ isVerified: true });
});

test('a deleted donation is refused', async () => {
  const { id } = await give(site);
  await deleteDonation(site, cookies.leela, id);
  expect((await verify(id)).status).toBe(404);
});

test('the answer says when the mail goes out; not if verified already or refused', async () => {
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
