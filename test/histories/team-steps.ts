/** What volunteers and the super-admin do to donations. */
import { expect } from 'vitest';
import { purgeDeleted } from '../../app/donations/deleted/purge-deleted.server.ts';
import { changeRow } from '../donor.ts';
import { transactionOf } from './donor-steps.ts';
import { pick, stateOf, type Turn } from './history.ts';
import { toAmount } from './ledger.ts';
import { expectLeft, expectRupees, expectSameMoney, expectVerified } from './outcomes.ts';

type State = NonNullable<Awaited<ReturnType<typeof stateOf>>>;

/** A call about the turn's donation; then `check`, if it succeeded and nothing else happened. */
async function act(
  turn: Turn,
  role: 'volunteer' | 'super-admin',
  method: string,
  path: string,
  json?: unknown,
  check?: (before: State, id: string) => Promise<void>,
): Promise<void> {
  const { gift, site, send, isCertain } = turn;
  if (!gift) return;
  const before = await stateOf(site, gift.id);
  const { status } = await send(role, method, `donations/${gift.id}${path}`, json);
  if (isCertain) expect([turn.kind, status]).not.toEqual([turn.kind, 500]);
  if (status < 300 && isCertain && before && check) await check(before, gift.id);
}

const edit = (turn: Turn, json: object, check?: (before: State, id: string) => Promise<void>) =>
  act(turn, 'volunteer', 'PUT', '/single-field', json, check);

const expectNothing = (turn: Turn) => (_before: State, id: string) => expectLeft(turn, id, []);
const expectTyped = (turn: Turn) => async (_before: State, id: string) => {
  expectRupees((await stateOf(turn.site, id))?.standing ?? [], turn.amount);
};
const expectSame = (turn: Turn) => (before: State, id: string) => expectLeft(turn, id, before.standing);

/** The super-admin takes one receipt back, and only it. */
async function reverse(turn: Turn): Promise<void> {
  const { gift, site, other } = turn;
  const receipt = gift && pick((await stateOf(site, gift.id))?.standing ?? [], other);
  if (!receipt) return;
  const json = { reason: 'not ours', isReturn: other % 2 === 0 };
  const check = (before: State, id: string) =>
    expectLeft(
      turn,
      id,
      before.standing.filter((each) => each.id !== receipt.id),
    );
  await act(turn, 'super-admin', 'POST', `/receipts/${receipt.id}/reverse`, json, check);
}

/** The time in which a deleted donation can be restored is over. */
async function purge({ gift, site, history }: Turn): Promise<void> {
  const state = gift && (await stateOf(site, gift.id));
  if (!gift || !state?.row.deletedAt) return;
  await changeRow(site, gift.id, { deletedAt: '2026-01-01T00:00:00.000Z' });
  await purgeDeleted(history.site);
}

const worth = (turn: Turn) => Math.round(turn.amount / 100) * (turn.other % 3 === 0 ? 0 : 1);

export const teamSteps = {
  completeByHand: (turn: Turn) =>
    edit(turn, { confirmationNumber: turn.gift && transactionOf(turn, turn.gift), paymentMethod: 'UPI' }),
  verify: (turn: Turn) => edit(turn, { isVerified: true }, (before, id) => expectVerified(turn, id, before)),
  verifySelected: (turn: Turn) =>
    act(turn, 'volunteer', 'POST', '/verify', undefined, (before, id) => expectVerified(turn, id, before)),
  verifyOther: (turn: Turn) =>
    edit(turn, { isVerified: true, receivedINR: toAmount(turn.amount) }, expectTyped(turn)),
  correctReceived: (turn: Turn) => edit(turn, { receivedINR: toAmount(turn.amount) }, expectTyped(turn)),
  emptyReceived: (turn: Turn) => edit(turn, { receivedINR: '' }),
  unverify: (turn: Turn) => edit(turn, { isVerified: false }, expectNothing(turn)),
  notFound: (turn: Turn) => act(turn, 'volunteer', 'POST', '/not-found', undefined, expectSame(turn)),
  takeBackNotFound: (turn: Turn) =>
    act(turn, 'volunteer', 'DELETE', '/not-found', undefined, expectSame(turn)),
  reverse,
  editAmount: (turn: Turn) => edit(turn, { amount: toAmount(turn.amount) }, expectSame(turn)),
  editRupees: (turn: Turn) =>
    edit(turn, { rupees: worth(turn) }, (before, id) => expectSameMoney(turn, id, before.standing)),
  editDollars: (turn: Turn) =>
    edit(turn, { usDollar: worth(turn) }, (before, id) => expectSameMoney(turn, id, before.standing)),
  remove: (turn: Turn) => act(turn, 'volunteer', 'DELETE', '', undefined, expectSame(turn)),
  restore: (turn: Turn) => act(turn, 'super-admin', 'POST', '/restore', undefined, expectSame(turn)),
  erase: (turn: Turn) => act(turn, 'super-admin', 'POST', '/erase', undefined, expectSame(turn)),
  purge,
};
