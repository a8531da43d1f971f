/** 'Did it arrive?': the family looks into their bank's app and says so, donation by donation (docs/decisions/0034-did-it-arrive.md). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago, HOUR } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';

import {
  changeDonation,
  event,
  insertEvents,
  lockDonation,
  type OwnedDonation,
} from '../donations/index.server.ts';
import { projectForFamily } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { type Arrivals, inHistory, isOfFamily, maxCounted, maxShown } from './arrivals.ts';
import * as repository from './arrivals-repository.server.ts';
import type { FamilyMember } from './family-session.server.ts';
import type { Answer } from './schema.ts';

/** A second 'not yet' within this is the first one pressed twice. */
const sameAnswerMs = 12 * HOUR;

/** What this person of the family is asked, and what was said lately. */
export async function showArrivals({ db }: AppContext, { name }: FamilyMember): Promise<Arrivals> {
  const [fresh, count, arrived] = await Promise.all([
    repository.listExpected(db, false, maxShown),
    repository.countExpected(db, maxCounted),
    repository.listArrived(db, maxShown),
  ]);
  const later = await repository.listExpected(db, true, maxShown - fresh.length);
  return {
    name,
    count,
    expected: [...fresh, ...later].map(({ confirmedAt, notYetAt, ...donation }) => ({
      ...projectForFamily(donation),
      confirmedAt,
      notYetAt,
    })),
    arrived: arrived.map(({ confirmedAt, arrivalAt, ...donation }) => ({
      ...projectForFamily(donation),
      confirmedAt,
      arrivalAt,
    })),
  };
}

/**
 * Writes the answer down, with the person's name in the history. The same answer twice is one. Refuses with 404 what can't be
 * asked any more, with 409 what the team has verified, or of which somebody else of the family has said otherwise.
 */
export async function answerArrival(
  context: AppContext,
  member: FamilyMember,
  id: string,
  answer: Answer,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (!donation || donation.erasedAt !== null) throw new Problem('arrival.gone');
    if (answer.answer === 'arrived' && donation.arrivalAmount === answer.amount) return;
    if (answer.answer === 'undo' && donation.arrivalAmount === null) return;
    if (donation.isVerified) throw new Problem('arrival.verified');
    if (answer.answer === 'undo') return takeBack(context, tx, member, donation);
    if (donation.confirmationNumber === null) throw new Problem('arrival.gone');
    const { arrivalBy, arrivalAmount } = donation;
    if (arrivalAmount !== null) {
      const params = { name: arrivalBy ?? '', amount: formatMoney(arrivalAmount, 'INR') };
      throw new Problem('arrival.answered', { params });
    }
    if (answer.answer === 'notYet') return noteNotYet(tx, member, donation);
    const { amount } = answer;
    const changes = { arrivalBy: member.name, arrivalAmount: amount };
    // What the team has entered by hand stays.
    const receivedINR = donation.receivedINR ?? amount;
    await changeDonation(context, tx, donation, { ...changes, receivedINR }, inHistory(member.name));
  });
}

async function takeBack(
  context: AppContext,
  tx: Database,
  { name }: FamilyMember,
  donation: OwnedDonation,
): Promise<void> {
  const isTheirs =
    donation.receivedINR === donation.arrivalAmount &&
    isOfFamily(await repository.findWhoReceived(tx, donation.id));
  const changes = { arrivalBy: null, arrivalAmount: null, ...(isTheirs && { receivedINR: null }) };
  await changeDonation(context, tx, donation, changes, inHistory(name));
}

async function noteNotYet(tx: Database, { name }: FamilyMember, { id, version }: OwnedDonation) {
  const last = await repository.findNotYet(tx, id);
  if (last !== null && last > ago(sameAnswerMs)) return;
  const now = new Date().toISOString();
  await repository.updateNotYet(tx, id, now);
  await insertEvents(tx, [event(id, now, inHistory(name), version, 'notArrived', null, null)]);
}
