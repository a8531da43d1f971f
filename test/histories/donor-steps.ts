/** What donors, the family and PayPal do. */
import { expect } from 'vitest';
import { attach, confirm, type Donor, start } from '../donor.ts';
import { abroad, askForOrder, capture, orderRow, settleAfter, tell } from '../paypal.ts';
import { type Gift, stateOf, type Turn } from './history.ts';
import { toAmount, toHundredths } from './ledger.ts';
import { expectLeft } from './outcomes.ts';
import { say } from './paypal-money.ts';

const digits = (n: number) => String(632_500_000_000 + n);

/** The transaction ID that the donor of this gift gives. */
export const transactionOf = ({ history }: Turn, gift: Gift) => digits(history.gifts.indexOf(gift));

async function begin(turn: Turn, changes: Partial<Donor> = {}): Promise<Gift> {
  const { history, amount } = turn;
  // Counted before any wait: others may start at the same moment.
  const email = `donor${history.donors++}@example.com`;
  // Started by a process that lives: the others have donors enough.
  const donation = await start(history.site, { amount: toAmount(amount), ...changes, email });
  const gift = { ...donation, email, order: null };
  history.gifts.push(gift);
  return gift;
}

async function give(turn: Turn, changes: Partial<Donor> = {}): Promise<void> {
  const gift = await begin(turn, changes);
  const screenshotUrl = await attach(turn.history.site, gift);
  const confirmationNumber = transactionOf(turn, gift);
  await confirm(turn.site, gift, { paymentMethod: 'UPI', confirmationNumber, screenshotUrl });
}

/** A donor pays by PayPal: one of three payments is pending at first. */
async function pay(turn: Turn): Promise<void> {
  const { history, site, other } = turn;
  const gift = await begin(turn, abroad);
  const answer = await askForOrder(history.site, gift);
  const { id } = (await answer.json()) as { id: string };
  gift.order = id;
  site.fakePayPal.approve(id, other % 3 === 0 ? 'pending' : 'good');
  await capture(site, gift, id);
}

type Taken = { order: string; id: string; status: string; value: string };

/** The order of a donation that PayPal has captured, with its capture. */
function takenOf({ history, which }: Turn): (Taken & { gift: Gift }) | null {
  const paid = history.gifts.filter(({ order }) => order !== null);
  const gift = paid[which % paid.length];
  const [taken] = (gift && history.site.fakePayPal.orders.get(gift.order ?? '')?.captures) ?? [];
  return gift?.order && taken ? { gift, order: gift.order, ...taken } : null;
}

async function settlePending(turn: Turn): Promise<void> {
  const taken = takenOf(turn);
  if (taken?.status !== 'PENDING') return;
  turn.site.fakePayPal.become(taken.order, turn.other % 4 === 0 ? 'DECLINED' : 'COMPLETED');
  const type = `PAYMENT.CAPTURE.${turn.other % 4 === 0 ? 'DENIED' : 'COMPLETED'}`;
  await say(turn, turn.site.fakePayPal.message(type, taken.order));
}

/** Returns a part, once, however often PayPal says so. */
async function refundPart(turn: Turn): Promise<void> {
  const taken = takenOf(turn);
  if (!taken || !['COMPLETED', 'PARTIALLY_REFUNDED'].includes(taken.status)) return;
  const { history, site, amount, isCertain } = turn;
  const refunds = site.fakePayPal.orders.get(taken.order)?.refunds ?? [];
  const returned = refunds.reduce((sum, { value }) => sum + toHundredths(value), 0);
  const part = Math.min((amount % 2500) + 1, toHundredths(taken.value) - returned);
  const before = await stateOf(site, taken.gift.id);
  site.fakePayPal.refund(taken.order, (part / 100).toFixed(2));
  await say(turn, site.fakePayPal.message('PAYMENT.CAPTURE.REFUNDED', taken.order));
  // Only the money of the capture goes back, and only what is left of it. Missed messages come with this one.
  if (!isCertain || history.unsaid.length > 0 || !before || before.row.deletedAt !== null) return;
  const expected = before.standing.map(({ id, source, left }) => ({
    id,
    left: source === 'PayPal' ? Math.max(0, left - part) : left,
  }));
  const isWhole = part + returned === toHundredths(taken.value);
  if (!isWhole) await expectLeft(turn, taken.gift.id, expected);
}

async function returnAll(turn: Turn, type: 'REFUNDED' | 'REVERSED'): Promise<void> {
  const taken = takenOf(turn);
  if (!taken) return;
  // A charge-back comes weeks after the site has learned of the payment.
  const { state } = await orderRow(turn.site, taken.order);
  if (type === 'REVERSED' && state !== 'captured') return;
  if (type === 'REFUNDED') turn.site.fakePayPal.become(taken.order, type);
  else turn.history.reversed.add(taken.order);
  await say(turn, turn.site.fakePayPal.message(`PAYMENT.CAPTURE.${type}`, taken.order));
  const after = turn.isCertain ? await stateOf(turn.site, taken.gift.id) : undefined;
  if (!after || after.row.deletedAt !== null) return;
  expect(after.standing.filter(({ source }) => source === 'PayPal')).toEqual([]);
}

async function repeatMessage(turn: Turn): Promise<void> {
  const taken = takenOf(turn);
  if (taken) await tell(turn.site, 'PAYMENT.CAPTURE.COMPLETED', taken.order);
}

async function answerFamily(turn: Turn, json: object): Promise<void> {
  if (turn.gift) await turn.send('family', 'PUT', `arrived/${turn.gift.id}`, json);
}

async function answerNotFound(turn: Turn): Promise<void> {
  const { gift, other, site } = turn;
  if (!gift) return;
  const answer = ['debited', 'notDebited', 'cameBack'][other % 3];
  const { cookie, address } = gift;
  const init = { method: 'POST', json: { answer, note: 'See my bank.' }, cookie, address };
  await site.ask(`/api/donations/${gift.id}/own/not-found`, init);
}

export const donorSteps = {
  begin: async (turn: Turn) => void (await begin(turn)),
  give: (turn: Turn) => give(turn),
  giveAbroad: (turn: Turn) => give(turn, { country: 'Germany', currency: 'EUR' }),
  pay,
  settlePending,
  refundPart,
  refundAll: (turn: Turn) => returnAll(turn, 'REFUNDED'),
  chargeBack: (turn: Turn) => returnAll(turn, 'REVERSED'),
  repeatMessage,
  askPayPal: async ({ history }: Turn) => void (await settleAfter(history.site, 3 * 60_000)),
  familyArrived: (turn: Turn) => answerFamily(turn, { answer: 'arrived', amount: toAmount(turn.amount) }),
  familyNotYet: (turn: Turn) => answerFamily(turn, { answer: 'notYet' }),
  familyUndo: (turn: Turn) => answerFamily(turn, { answer: 'undo' }),
  answerNotFound,
};
