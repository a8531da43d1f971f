import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY, MINUTE } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { findStage, mayAsk } from '../campaign/index.server.ts';
import {
  changeDonation,
  event,
  findDonation,
  insertEvents,
  lockDonation,
  type OwnedDonation,
} from '../donations/index.server.ts';
import { donorsLanguage } from '../donations/index.ts';
import { awakeCountries, isQuiet } from '../shared/quiet-hours.ts';
import { acceptsDonations, type QuietStage } from '../shared/stage.ts';
import { claimMs, laterMs, maxCounted, maxTries, type Outcome, restMs } from './outcome.ts';
import * as repository from './queue-repository.server.ts';
import { showWhatsappReminder } from './whatsapp-reminder.server.ts';

/** The details a volunteer needs to remind a donor, and no others (docs/decisions/0033-reminders.md). */
export type Offer = Pick<OwnedDonation, 'id' | 'firstname' | 'lastname' | 'amount' | 'currency'> & {
  /** Whole days since the start. */
  days: number;
  language: ReturnType<typeof donorsLanguage>;
  /** Digits only, as wa.me needs them; null without any. */
  phone: string | null;
  text: string;
  tried: Awaited<ReturnType<typeof repository.listTried>>;
  /** True if it is night in the donor's country. */
  isNight: boolean;
  /** Until when the claim lasts (ISO). */
  until: string;
};

/**
 * This volunteer's donor, the number of others who wait, and of those where it is night. `quiet` is the stage
 * if the campaign accepts no donations and so reminds nobody, else null.
 */
export type Queue = { mine: Offer | null; waiting: number; asleep: number; quiet: QuietStage | null };

/** Until when (ms) a count beyond `maxCounted` is reused, as every page of the team asks. */
const beyondUntil = new WeakMap<Database, number>();

/** The number of donors to remind. `maxCounted` + 1 stands for any larger number, as of the last minute. */
export async function countToRemind(context: AppContext): Promise<number> {
  if (!(await mayAsk(context, context.db))) return 0;
  const now = new Date();
  if (now.getTime() < (beyondUntil.get(context.db) ?? 0)) return maxCounted + 1;
  const count = await repository.countOffered(context.db, offeredAt(context, now), maxCounted + 1);
  if (count > maxCounted) beyondUntil.set(context.db, now.getTime() + MINUTE);
  return count;
}

/** This volunteer's queue, without a donor while the campaign accepts no donations. */
export async function showQueue(context: AppContext, { username }: Admin): Promise<Queue> {
  const stage = await findStage(context, context.db);
  if (!acceptsDonations(stage)) return { mine: null, waiting: 0, asleep: 0, quiet: stage };
  const now = new Date();
  const claimed = await repository.findClaimed(context.db, username, now.toISOString());
  const offered = offeredAt(context, now);
  const { names, isAllBut } = offered.within;
  const night = { ...offered, within: { names, isAllBut: !isAllBut } };
  const [mine, waiting, asleep] = await Promise.all([
    claimed ? describe(context, claimed.donationId, claimed.restsUntil) : null,
    countToRemind(context),
    repository.countOffered(context.db, night, maxCounted + 1),
  ]);
  return { mine, waiting, asleep, quiet: null };
}

/** Gives this volunteer the next donor, unless they have one. */
export async function takeNext(context: AppContext, admin: Admin): Promise<Queue> {
  const queue = await showQueue(context, admin);
  if (queue.mine || queue.quiet) return queue;
  while ((await claimNext(context, admin)) === 'taken');
  return showQueue(context, admin);
}

/** 'taken': a concurrent volunteer was first. */
async function claimNext(context: AppContext, { username }: Admin): Promise<'claimed' | 'taken' | 'none'> {
  const now = new Date();
  return context.db.transaction().execute(async (tx) => {
    await repository.lockQueue(tx);
    const next = await repository.lockNextOffered(tx, offeredAt(context, now));
    if (!next) return 'none';
    const restsUntil = new Date(now.getTime() + claimMs).toISOString();
    const claim = { donationId: next.id, phone: next.phone, claimedBy: username, restsUntil };
    return (await repository.claim(tx, claim, now.toISOString())) ? 'claimed' : 'taken';
  });
}

/**
 * Records an outcome, with the volunteer's name in the history, and gives the next donor. Only 'sent' raises
 * the number of WhatsApp reminders. Throws 404, and 409 if another volunteer has the donor or the outcome is
 * recorded already.
 */
export async function recordOutcome(
  context: AppContext,
  admin: Admin,
  id: string,
  outcome: Outcome,
): Promise<Queue> {
  await context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (!donation) throw new Problem('donation.gone');
    if (!(await endClaim(tx, admin, id, outcome))) throw new Problem('reminder.notYours');
    await writeDown(context, tx, admin, donation, outcome);
  });
  return takeNext(context, admin);
}

function endClaim(tx: Database, { username }: Admin, donationId: string, outcome: Outcome): Promise<boolean> {
  const restsUntil = new Date(Date.now() + (outcome === 'later' ? laterMs : restMs)).toISOString();
  return repository.endClaim(tx, { donationId, claimedBy: username }, restsUntil, {
    ...(outcome === 'noAnswer' && { noAnswers: 1 }),
    ...(outcome === 'wrongNumber' && { isWrongNumber: true }),
  });
}

async function writeDown(
  context: AppContext,
  tx: Database,
  { username }: Admin,
  donation: OwnedDonation,
  outcome: Outcome,
) {
  if (outcome === 'later') return;
  if (outcome === 'sent') {
    const whatsappReminderNumber = donation.whatsappReminderNumber + 1;
    await changeDonation(context, tx, donation, { whatsappReminderNumber }, username);
    return;
  }
  const { id, version } = donation;
  await insertEvents(tx, [event(id, new Date().toISOString(), username, version, outcome, null, null)]);
}

async function describe(context: AppContext, id: string, until: string): Promise<Offer | null> {
  const donation = await findDonation(context.db, id);
  if (!donation) return null;
  const { firstname, lastname, amount, currency, country, date } = donation;
  return {
    ...{ id, firstname, lastname, amount, currency, until },
    days: Math.floor((Date.now() - Date.parse(date)) / DAY),
    ...(await showWhatsappReminder(context, id)),
    language: donorsLanguage(donation),
    isNight: isQuiet(country, new Date(), context.config.reminders.quiet),
    tried: await repository.listTried(context.db, id),
  };
}

function offeredAt({ config }: AppContext, now: Date): repository.Offered {
  const before = new Date(now.getTime() - restMs).toISOString();
  const within = awakeCountries(now, config.reminders.quiet);
  return { now: now.toISOString(), startedBefore: before, remindedBefore: before, maxTries, within };
}
