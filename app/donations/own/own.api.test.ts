import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import {
  byKey,
  changeRow,
  day,
  donor,
  forgetCounts,
  freshAddress,
  give,
  rowOf,
  type Started,
  sendForm,
  start,
} from '../../../test/donor.ts';
import { outboxOf } from '../../../test/mail.ts';
import { historyOf } from '../../../test/paypal.ts';
import { type AskInit, openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, editDonation, verifyAsSeen } from '../../../test/team.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => forgetCounts(site));

const open = ({ id, ...who }: Started, init: AskInit = {}) =>
  site.ask(`/api/donations/${id}/own`, { ...who, ...init });
const write = ({ id, ...who }: Started, json: object, init: AskInit = {}) =>
  site.ask(`/api/donations/${id}/own/message`, { method: 'PUT', json, ...who, ...init });
const erase = ({ id, ...who }: Started, init: AskInit = {}) =>
  site.ask(`/api/donations/${id}/own/erase`, { method: 'POST', ...who, ...init });
const verify = ({ id }: { id: string }, isVerified = true) =>
  editDonation(site, cookies.superadmin, id, { isVerified });
const requests = () => site.db.selectFrom('contactMessages').selectAll().execute();

describe('a donor’s own page', () => {
  test('shows the steps of the donation, each with its time', async () => {
    const donation = await start(site);
    const begun = await (await open(donation)).json();
    expect(begun).toMatchObject({
      donation: { id: donation.id, amount: '5000', mine: true },
      confirmedAt: null,
      verifiedAt: null,
      isErasureAsked: false,
    });
    const given = await give(site);
    const { confirmedAt } = await rowOf(site, given.id);
    expect(confirmedAt).not.toBeNull();
    expect(await (await open(given)).json()).toMatchObject({ confirmedAt, verifiedAt: null });
    await verify(given);
    const { verifiedAt } = await rowOf(site, given.id);
    expect(verifiedAt).not.toBeNull();
    expect(await (await open(given)).json()).toMatchObject({ confirmedAt, verifiedAt });
    await verify(given, false);
    expect(await (await open(given)).json()).toMatchObject({ confirmedAt, verifiedAt: null });
  });

  test('opens with the key in a mail too', async () => {
    const donation = await give(site);
    expect((await open(donation, byKey(site, donation.id))).status).toBe(200);
  });

  test('answers strangers, neighbours and the team like an unknown id', async () => {
    const [donation, other] = [await give(site), await start(site)];
    const never = { ...donation, id: crypto.randomUUID() };
    const answers = [
      await open(never),
      await open(donation, { cookie: '' }),
      await open(donation, { cookie: other.cookie }),
      await open(donation, byKey(site, other.id)),
      await open(donation, { cookie: cookies.superadmin }),
      await write(donation, { message: 'x', isHiddenMessage: true }, { cookie: other.cookie }),
      await erase(donation, { cookie: other.cookie }),
      await erase(donation, { cookie: cookies.superadmin }),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(bodies).size).toBe(1);
    expect(await rowOf(site, donation.id)).toMatchObject({ message: 'With you, teacher.', erasedAt: null });
  });

  test('closes for the key some time after the verification, and for all when deleted', async () => {
    const donation = await give(site);
    await verify(donation);
    const verifiedAt = new Date(Date.now() - 91 * day).toISOString();
    await changeRow(site, donation.id, { verifiedAt });
    expect((await open(donation, byKey(site, donation.id))).status).toBe(404);
    const deleted = await start(site);
    await deleteDonation(site, deleted.cookie, deleted.id);
    expect((await open(deleted)).status).toBe(404);
  });
});

describe('the message', () => {
  test('and its visibility can be changed until the donation is verified', async () => {
    const donation = await give(site);
    const changed = await write(donation, { message: ' Get well  ', isHiddenMessage: true });
    expect(changed.status).toBe(200);
    expect((await changed.json()).donation).toMatchObject({ message: 'Get well', isHiddenMessage: true });
    expect(await historyOf(site, donation.id)).toContain('donor isHiddenMessage false → true');
  });

  test('of a verified donation is hidden and shown at once; a new text waits for the team', async () => {
    const donation = await give(site, { message: 'Read by the team' });
    await verifyAsSeen(site, cookies.superadmin, donation.id);
    const messages = async () =>
      ((await (await site.ask('/api/donations/messages')).json()) as { message: string }[]).filter(
        ({ message }) => message !== 'With you, teacher.',
      );
    expect(await messages()).toHaveLength(1);
    expect((await write(donation, { message: 'Read by the team', isHiddenMessage: true })).status).toBe(200);
    expect(await messages()).toEqual([]);
    expect((await write(donation, { message: 'Read by the team', isHiddenMessage: false })).status).toBe(200);
    expect(await messages()).toHaveLength(1);
    expect((await write(donation, { message: 'Buy pills', isHiddenMessage: false })).status).toBe(200);
    expect(await messages()).toEqual([]);
  });

  test('can’t be sent without its visibility', async () => {
    const donation = await start(site);
    expect((await write(donation, { message: 'x' })).status).toBe(400);
  });
});

describe('‘erase me’', () => {
  test('erases an unpaid donation at once', async () => {
    const donation = await start(site);
    expect(await (await erase(donation)).json()).toEqual({ isErased: true });
    expect(await rowOf(site, donation.id)).toMatchObject({ firstname: 'Erased', email: '', amount: '5000' });
    expect(await historyOf(site, donation.id)).toContain('donor erased null → null');
    expect((await open(donation)).status).toBe(404);
    expect((await erase(donation)).status).toBe(404);
  });

  test('erases a verified donation at once; its amount stays in the sums', async () => {
    const donation = await give(site);
    await verify(donation);
    const sums = async () => {
      const statistics = await site.ask('/api/donations/statistics', { cookie: cookies.superadmin });
      return (await statistics.json()).raised;
    };
    const before = await sums();
    expect(before.rupees).toBeGreaterThan(0);
    expect(await (await erase(donation, byKey(site, donation.id))).json()).toEqual({ isErased: true });
    expect(await sums()).toEqual(before);
    expect(await rowOf(site, donation.id)).toMatchObject({ firstname: 'Erased', isVerified: true });
  });

  test('asks the team once, while only the transaction ID leads to the payment', async () => {
    await site.db.deleteFrom('contactMessages').execute();
    const donation = await give(site, { email: 'erase@example.com' });
    const answers = await Promise.all([erase(donation), erase(donation)]);
    for (const answer of answers) expect(await answer.json()).toEqual({ isErased: false });
    const kept = { firstname: 'Meera', confirmationNumber: '4012 5567 8890' };
    expect(await rowOf(site, donation.id)).toMatchObject(kept);
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ email: 'erase@example.com', answeredAt: null });
    expect(request?.message).toContain(`/donation-view-admin?search=${donation.id}`);
    expect(await (await open(donation)).json()).toMatchObject({ isErasureAsked: true });
    expect((await outboxOf(site)).filter(({ kind }) => kind === 'contact-message')).toHaveLength(1);
    // After the verification the donor may erase without the team.
    await verify(donation);
    expect(await (await erase(donation)).json()).toEqual({ isErased: true });
  });

  const eraseAll = ({ id }: { id: string }, init: AskInit = byKey(site, id)) =>
    site.ask(`/api/donations/${id}/own/erase?extent=everything`, { method: 'POST', ...init });

  test('with the key from the mail erases all under the address: donations, messages, updates', async () => {
    const email = 'Whole@example.com';
    const [first, second, other] = [
      await give(site, { email }),
      await start(site, { email }),
      await give(site),
    ];
    await verify(first);
    const question = { firstname: 'A', lastname: 'B', email: 'whole@example.com', message: 'How is she?' };
    expect((await site.ask('/api/contact', { method: 'POST', json: question })).status).toBe(200);
    await site.ask('/api/followers', { method: 'POST', json: { email, language: 'en' } });
    expect(await (await eraseAll(first)).json()).toEqual({ isErased: true });
    for (const { id } of [first, second]) expect(await rowOf(site, id)).toMatchObject({ email: '' });
    expect((await rowOf(site, other.id)).email).not.toBe('');
    const ofAddress = (await requests()).filter((message) => message.email === question.email);
    expect(ofAddress).toEqual([]);
    expect(await site.db.selectFrom('followers').selectAll().execute()).toEqual([]);
    expect((await eraseAll(first)).status).toBe(404);
  });

  test('a stranger who types a donor’s address, or corrects to it, neither erases nor downloads what is under it', async () => {
    const email = 'known@example.com';
    const given = await give(site, { email });
    await verify(given);
    const question = { firstname: 'A', lastname: 'B', email, message: 'How is she?' };
    expect((await site.ask('/api/contact', { method: 'POST', json: question })).status).toBe(200);
    const by = (key: string | null) => ({ cookie: '', headers: { 'X-Donation-Key': key ?? '' } });
    const started = await sendForm(site, { email }, { cookie: '', address: freshAddress() });
    const typed = { id: (await started.json()).id, ...by(started.headers.get('x-donation-key')) };
    const another = await start(site, { email: 'stranger@example.com' });
    const change = { method: 'PUT', json: { ...donor, email }, ...byKey(site, another.id) };
    const changed = await site.ask(`/api/donations/${another.id}/details`, change);
    const corrected = { id: another.id, ...by(changed.headers.get('x-donation-key')) };
    for (const { id, ...init } of [typed, corrected]) {
      expect((await site.ask(`/api/donations/${id}/own`, init)).status).toBe(200);
      expect((await eraseAll({ id }, init)).status).toBe(403);
      expect((await site.ask(`/api/donations/${id}/own/export`, init)).status).toBe(403);
    }
    expect(await rowOf(site, given.id)).toMatchObject({ email });
  });

  test('of all under the address needs the key: anybody may have typed this address', async () => {
    const email = 'typed@example.com';
    const [mine, typed] = [await give(site, { email }), await start(site, { email })];
    for (const init of [typed, { ...byKey(site, mine.id), cookie: typed.cookie }]) {
      await expectAnswer(eraseAll(typed, init), 403, { code: 'donation.keyNeeded' });
    }
    expect((await eraseAll(mine, byKey(site, typed.id))).status).toBe(404);
    for (const { id } of [mine, typed]) expect(await rowOf(site, id)).toMatchObject({ email });
  });

  test('of all under the address waits until each payment is verified; the team is asked once', async () => {
    await site.db.deleteFrom('contactMessages').execute();
    const email = 'waits@example.com';
    const [verified, waiting] = [await give(site, { email }), await give(site, { email })];
    await verify(verified);
    expect(await (await erase(waiting)).json()).toEqual({ isErased: false });
    const answers = await Promise.all([eraseAll(verified), eraseAll(verified)]);
    for (const answer of answers) expect(await answer.json()).toEqual({ isErased: false });
    for (const { id } of [verified, waiting]) expect(await rowOf(site, id)).toMatchObject({ email });
    const asked = (await requests()).map(({ message }) => message);
    expect(asked).toHaveLength(2);
    expect(asked.filter((message) => message.includes('everything under my email address'))).toHaveLength(1);
    await verify(waiting);
    expect(await (await eraseAll(verified)).json()).toEqual({ isErased: true });
    expect(await rowOf(site, waiting.id)).toMatchObject({ email: '' });
    expect(await requests()).toEqual([]);
  });
});
