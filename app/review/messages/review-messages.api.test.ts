/** A donor's message appears on Home only after an admin has read it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { up } from '../../../platform/db/migrations/0036-message-state.ts';
import { type Donor, give, rowOf, start } from '../../../test/donor.ts';
import { giveRupees, sendAnswer, yes } from '../../../test/family.ts';
import { approvedOrder, capture, historyOf, openPayPalForSuite } from '../../../test/paypal.ts';
import { signInForSuite } from '../../../test/suite.ts';
import { atFamilysDevice, deleteDonation, editDonation, verifyAsSeen } from '../../../test/team.ts';
import { line, postTo, transactionId } from '../../reconcile/reconcile.fixture.ts';

const site = openPayPalForSuite();
const cookies = signInForSuite(site, 'leela', 'asha');
beforeEach(() => site.db.deleteFrom('donations').execute());

const onHome = async () =>
  ((await (await site.ask('/api/donations/messages')).json()) as { message: string }[]).map(
    ({ message }) => message,
  );
const list = async (state = 'waiting') => {
  const response = await site.ask(`/api/donations/messages/review?state=${state}`, { cookie: cookies.leela });
  return (await response.json()) as { id: string; version: number; message: string }[];
};
const decide = async (state: string, read: { id: string; version: number }[], cookie = cookies.leela) =>
  site.ask('/api/donations/messages/review', { method: 'PUT', json: { state, read }, cookie });
const write = ({ id, ...who }: Awaited<ReturnType<typeof start>>, message: string, isHiddenMessage = false) =>
  site.ask(`/api/donations/${id}/own/message`, { method: 'PUT', json: { message, isHiddenMessage }, ...who });

/** A verified donation whose message nobody has read, and its entry in the list. */
async function waiting(message: string, changes: Partial<Donor> = {}) {
  const donation = await give(site, { message, ...changes });
  await editDonation(site, cookies.leela, donation.id, { isVerified: true });
  const [found] = (await list()).filter(({ id }) => id === donation.id);
  if (!found) throw new Error('it does not wait');
  return { donation, found };
}

describe('a message still waits after its donation was verified by', () => {
  test('a PayPal capture', async () => {
    const { donation, id } = await approvedOrder(site, { message: 'Buy pills' });
    expect(await (await capture(site, donation, id)).json()).toMatchObject({ isVerified: true });
    expect(await onHome()).toEqual([]);
    expect(await list()).toMatchObject([{ id: donation.id, message: 'Buy pills' }]);
  });

  test('a line of a bank statement', async () => {
    const { id } = await give(site, { message: 'Buy pills' }, transactionId);
    const items = [{ line: line(), donationId: id }];
    const { outcomes } = await postTo(site, cookies.leela, 'accept', { items, isExactOnly: true });
    expect(outcomes).toEqual([{ donationId: id, outcome: 'verified' }]);
    expect([await onHome(), (await list()).length]).toEqual([[], 1]);
  });

  test('bulk work, which sends the field alone, after the family’s answer', async () => {
    const { id } = await giveRupees(site);
    await sendAnswer(site, await atFamilysDevice(site), id, yes('5000'));
    expect((await editDonation(site, cookies.leela, id, { isVerified: true })).status).toBe(200);
    expect([await onHome(), (await list()).length]).toEqual([[], 1]);
  });
});

describe('a single verification', () => {
  test('shows the message if it is on the admin’s page', async () => {
    const { id } = await give(site, { message: 'With you' });
    await verifyAsSeen(site, cookies.leela, id);
    expect(await onHome()).toEqual(['With you']);
    expect(await historyOf(site, id)).toContain('leela messageState "waiting" → "shown"');
  });

  test('does not show a message that the donor wrote after the page was loaded', async () => {
    const donation = await give(site, { message: 'With you' });
    const seen = await (await site.ask(`/api/donations/${donation.id}`, { cookie: cookies.leela })).json();
    await write(donation, 'Buy pills');
    expect((await editDonation(site, cookies.leela, donation.id, { ...seen, isVerified: true })).status).toBe(
      200,
    );
    expect([await onHome(), (await list()).length]).toEqual([[], 1]);
  });

  test('does not show a message that the team has hidden', async () => {
    const { donation, found } = await waiting('Buy pills');
    await decide('hidden', [found]);
    await editDonation(site, cookies.leela, donation.id, { isVerified: false });
    await verifyAsSeen(site, cookies.leela, donation.id);
    expect([await onHome(), await list()]).toEqual([[], []]);
  });

  test('cannot set the message’s state directly', async () => {
    const { donation } = await waiting('Buy pills');
    await editDonation(site, cookies.leela, donation.id, { messageState: 'shown', notes: 'x' });
    expect(await rowOf(site, donation.id)).toMatchObject({ messageState: 'waiting', notes: 'x' });
  });
});

describe('the team', () => {
  test('shows a message and hides it later, and the history shows who did', async () => {
    const { donation, found } = await waiting('With you');
    const shown = await decide('shown', [found]);
    expect(shown.status).toBe(200);
    expect(await onHome()).toEqual(['With you']);
    expect(await list('shown')).toMatchObject([{ id: donation.id }]);
    expect((await decide('hidden', await shown.json(), cookies.asha)).status).toBe(200);
    expect([await onHome(), (await list('hidden')).length]).toEqual([[], 1]);
    expect(await historyOf(site, donation.id)).toEqual(
      expect.arrayContaining([
        'leela messageState "waiting" → "shown"',
        'asha messageState "shown" → "hidden"',
      ]),
    );
  });

  test('does not see messages that are hidden by the donor, unverified, deleted or blank', async () => {
    await give(site, { message: 'not verified' });
    for (const changes of [{ message: 'hidden', isHiddenMessage: true }, { message: '' }]) {
      await editDonation(site, cookies.leela, (await give(site, changes)).id, { isVerified: true });
    }
    const { donation } = await waiting('deleted');
    await deleteDonation(site, cookies.leela, donation.id);
    expect(await list()).toEqual([]);
  });

  test('shows all messages of a decision or none: 409 names a donor whose message has changed', async () => {
    const [one, two] = [await waiting('one'), await waiting('two', { firstname: 'Asha' })];
    await write(two.donation, 'Buy pills');
    const refused = await decide('shown', [one.found, two.found]);
    const answer = await refused.json();
    expect([refused.status, answer.code]).toEqual([409, 'message.changedMeanwhile']);
    expect(answer.message).toContain('Asha Nair has changed since you read it');
    expect(await onHome()).toEqual([]);
    expect((await decide('shown', await list())).status).toBe(200);
    expect((await onHome()).toSorted()).toEqual(['Buy pills', 'one']);
  });

  test('gets 409 if somebody else has decided meanwhile, or for a version that does not exist', async () => {
    const { donation, found } = await waiting('With you');
    await decide('hidden', [found], cookies.asha);
    expect((await decide('shown', [found])).status).toBe(409);
    const { version } = await rowOf(site, donation.id);
    expect((await decide('shown', [{ id: found.id, version: version + 1 }])).status).toBe(409);
    // An edit of another field does not change the message.
    const [hidden] = await list('hidden');
    await editDonation(site, cookies.asha, donation.id, { notes: 'rang' });
    expect((await decide('shown', hidden ? [hidden] : [])).status).toBe(200);
  });

  test('and a donor who act at the same moment never publish an unread message', async () => {
    for (let n = 0; n < 8; n++) {
      const { donation, found } = await waiting(`read ${n}`);
      await Promise.all([decide('shown', [found]), write(donation, `unread ${n}`)]);
    }
    expect((await onHome()).filter((message) => message.startsWith('unread'))).toEqual([]);
  });
});

describe('the donor', () => {
  test('who changes a shown message waits again, and the donor’s Hide overrides the team', async () => {
    const { donation, found } = await waiting('With you');
    await decide('shown', [found]);
    await write(donation, 'With you', true);
    expect(await onHome()).toEqual([]);
    await write(donation, 'With you');
    expect(await onHome()).toEqual(['With you']);
    await write(donation, 'Buy pills');
    expect([await onHome(), (await list()).map(({ message }) => message)]).toEqual([[], ['Buy pills']]);
  });

  test('who changes the name beside a shown message waits again', async () => {
    const donation = await start(site, { message: 'With you' });
    await verifyAsSeen(site, cookies.leela, donation.id);
    expect(await onHome()).toEqual(['With you']);
    const { id, ...who } = donation;
    const seen = await (await site.ask(`/api/donations/${id}`, who)).json();
    const json = { ...seen, firstname: 'Buy pills' };
    expect((await site.ask(`/api/donations/${id}/details`, { method: 'PUT', json, ...who })).status).toBe(
      200,
    );
    expect(await onHome()).toEqual([]);
  });

  test('whose message the team corrects stays shown', async () => {
    const { donation, found } = await waiting('Wiht you');
    await decide('shown', [found]);
    await editDonation(site, cookies.leela, donation.id, { message: 'With you' });
    expect(await onHome()).toEqual(['With you']);
  });
});

test('no public answer contains a message’s state', async () => {
  const donation = await give(site, { message: 'With you' });
  await verifyAsSeen(site, cookies.leela, donation.id);
  const { id, ...who } = donation;
  for (const [path, init] of [
    ['/api/donations/messages', {}],
    [`/api/donations/${id}`, who],
    [`/api/donations/${id}/own`, who],
  ] as const) {
    expect(await (await site.ask(path, init)).text(), path).not.toContain('messageState');
  }
});

test('the migration keeps published messages shown, and all others wait', async () => {
  const shown = await give(site, { message: 'With you' });
  await verifyAsSeen(site, cookies.leela, shown.id);
  const others = [
    await give(site, { message: 'unverified' }),
    await give(site, { message: 'hidden', isHiddenMessage: true }),
  ];
  await verifyAsSeen(site, cookies.leela, others[1]?.id ?? '');
  for (const name of ['donationsWords', 'donationsMessageFrom']) {
    await site.db.schema.dropIndex(name).execute();
  }
  await site.db.schema.alterTable('donations').dropColumn('messageState').execute();
  await up(site.db as never);
  expect(await rowOf(site, shown.id)).toMatchObject({ messageState: 'shown' });
  for (const { id } of others) expect(await rowOf(site, id)).toMatchObject({ messageState: 'waiting' });
});
