/**
 * 'Did it arrive?': the family says which donations they see in their bank account
 * (docs/decisions/0034-did-it-arrive.md).
 */
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
import { type Arrivals, inHistory, maxCounted, maxShown } from './arrivals.ts';
import * as repository from './arrivals-repository.server.ts';
import type { FamilyMember } from './family/family-session.server.ts';
import type { Answer } from './schema.ts';

/** A second 'not yet' within 12 hours is ignored as a repeated press. */
const sameAnswerMs = 12 * HOUR;

/** The donations that this member is asked about, and the latest answers. */
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
 * Saves the answer, with the member's name in the history. Repeating an answer changes nothing. Throws 404 if
 * the donation is deleted, erased or not confirmed, and 409 if the team has verified it or another answer was
 * saved first.
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
    if (answer.answer === 'undo') {
      const changes = { arrivalBy: null, arrivalAmount: null };
      await changeDonation(context, tx, donation, changes, inHistory(member.name));
      return;
    }
    if (donation.confirmationNumber === null) throw new Problem('arrival.gone');
    const { arrivalBy, arrivalAmount } = donation;
    if (arrivalAmount !== null) {
      const params = { name: arrivalBy ?? '', amount: formatMoney(arrivalAmount, 'INR') };
      throw new Problem('arrival.answered', { params });
    }
    if (answer.answer === 'notYet') return saveNotYet(tx, member, donation);
    const { amount } = answer;
    const changes = { arrivalBy: member.name, arrivalAmount: amount };
    await changeDonation(context, tx, donation, changes, inHistory(member.name));
  });
}

async function saveNotYet(tx: Database, { name }: FamilyMember, { id, version }: OwnedDonation) {
  const last = await repository.findNotYet(tx, id);
  if (last !== null && last > ago(sameAnswerMs)) return;
  const now = new Date().toISOString();
  await repository.updateNotYet(tx, id, now);
  await insertEvents(tx, [event(id, now, inHistory(name), version, 'notArrived', null, null)]);
}
