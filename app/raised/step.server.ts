/**
 * Moves the public figures in steps (docs/decisions/0059-public-steps.md): all of them at once, when at least
 * three people's gifts have changed, or a day after the first of them.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/durations.ts';
import { noteDay } from './figure-days-repository.server.ts';
import * as repository from './figures-repository.server.ts';
import { fewestPeople, isFewNow, type PublicSums, sumNow } from './public-sums.server.ts';
import { recordEarlier, recordStep, recordUnrecorded } from './record-step.server.ts';
import { saveFound, sumFound } from './statement-repository.server.ts';

/** Figures wait at most this long for further gifts. */
export const longestWaitMs = DAY;

/** The part of a donation that public figures count. */
type Counted = {
  id: string;
  isVerified: boolean;
  /** Whole rupees and dollars received. */
  received: number | null;
  receivedUsDollar: number | null;
};

/**
 * Counts the change of a donation from `before` (null if it did not exist, or was deleted), which this
 * transaction has written, and takes the step that it completes. Call it after contentChanged, whose row all
 * such transactions lock first.
 */
export async function countForStep(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  id: string,
  before: Counted | null,
): Promise<void> {
  const figures = await repository.lockFigures(tx, new Date().toISOString());
  const [rupees, usDollar] = before?.isVerified ? [before.received, before.receivedUsDollar] : [null, null];
  await repository.insertUnpublished(tx, { donationId: id, rupees: rupees ?? 0, usDollar: usDollar ?? 0 });
  if (config.publicSums === 'live' || (await isStepFull(tx))) return publishFigures(tx);
  // The first gift is told at once: that hides its amount.
  if (figures.donations > 0) return;
  const { donations } = await sumNow(tx);
  if (donations === 0) return publishFigures(tx);
  await repository.updateFigures(tx, { isFew: true });
}

/**
 * True if enough people's gifts have changed. The sums in rupees and in dollars each must hide single amounts:
 * small gifts are worth no whole dollar, and some have no rate.
 */
async function isStepFull(tx: Database): Promise<boolean> {
  const { rupees, usDollar } = await repository.countChangedPeople(tx);
  const hidesAll = [rupees, usDollar].every((people) => people === 0 || people >= fewestPeople);
  return hidesAll && rupees + usDollar > 0;
}

/**
 * Replaces the public figures by the current ones. If these are of too few people, no figure is public, and
 * gifts count on from the figures that were public last.
 */
export async function publishFigures(tx: Database): Promise<void> {
  await publish(tx, (before, after) => recordStep(tx, before, after));
}

/** The same for donations that were written without countForStep, such as the sample's. */
export async function publishWritten(tx: Database): Promise<void> {
  await publish(tx, (_before, after) => recordUnrecorded(tx, after));
}

async function publish(
  tx: Database,
  record: (before: PublicSums, after: PublicSums) => Promise<void>,
): Promise<void> {
  const sums = await sumNow(tx);
  if (await isFewNow(tx, sums)) return repository.updateFigures(tx, { isFew: true, since: null });
  const before = await repository.findFigures(tx);
  await noteDay(tx, before.rupees, sums.rupees);
  await record(before, sums);
  await repository.updateFigures(tx, { ...sums, isFew: false, since: null });
  await saveFound(tx, await sumFound(tx));
  await repository.deleteUnpublished(tx);
}

/** Publishes figures that have waited for a day. Several processes may do this at once. */
export async function publishWaitingFigures({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await recordEarlier(db);
  const before = new Date(Date.now() - longestWaitMs).toISOString();
  const { since } = await repository.findFigures(db);
  if (since === null || since > before) return;
  await db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    if (await repository.lockDueFigures(tx, before)) await publishFigures(tx);
  });
}
