/** The volunteers' queue of donors to remind by WhatsApp: each gets one donor at a time, whom nobody else gets meanwhile. */
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

/** What a volunteer has to know of a donor to remind, and nothing else (docs/decisions/0033-reminders.md). */
export type Offer = Pick<OwnedDonation, 'id' | 'firstname' | 'lastname' | 'amount' | 'currency'> & {
  /** Whole ones since the start. */
  days: number;
  language: ReturnType<typeof donorsLanguage>;
  /** Digits alone, as wa.me wants them; null without any. */
  phone: string | null;
  text: string;
  tried: Awaited<ReturnType<typeof repository.listTried>>;
  /** It is night where they are, by now. */
  isNight: boolean;
  /** Until when it is this volunteer's (ISO). */
  until: string;
};

/**
 * Who this volunteer has, how many others wait, and how many more do where it is night now; `quiet`: the stage in which nobody is
 * reminded, as no donations are taken, null while they are.
 */
export type Queue = { mine: Offer | null; waiting: number; asleep: number; quiet: QuietStage | null };

/** Until when (ms) nobody counts again, as they were more than are counted: every page of the team asks. */
const beyondUntil = new WeakMap<Database, number>();

/** How many wait to be reminded now; one more than `maxCounted` stands for any number beyond, also a minute ago. */
export async function countToRemind(context: AppContext): Promise<number> {
  if (!(await mayAsk(context, context.db))) return 0;
  const now = new Date();
  if (now.getTime() < (beyondUntil.get(context.db) ?? 0)) return maxCounted + 1;
  const count = await repository.countOffered(context.db, offeredAt(context, now), maxCounted + 1);
  if (count > maxCounted) beyondUntil.set(context.db, now.getTime() + MINUTE);
  return count;
}

/** What this volunteer has; nobody while no donations are taken. */
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

/** Taken: by somebody else, at this very moment. */
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
 * Writes down what came of it, with the volunteer's name in the history, and gives the next donor. The number of WhatsApp
 * reminders rises only for one that was sent. Refuses with 404, and 409 once somebody else has the donor or it was recorded.
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
