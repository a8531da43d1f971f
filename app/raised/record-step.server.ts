/**
 * Records which donations each step of the public total counted first, so that their donors learn what they
 * paid for (docs/decisions/0099-what-a-donation-paid-for.md).
 */
import type { Database } from '../../platform/db/database.ts';
import { findFigures, lockAsTheyAre } from './figures-repository.server.ts';
import * as repository from './steps-repository.server.ts';

/** The public number of donations and whole rupees. */
type Total = { donations: number; rupees: number };

/**
 * Records that the total moves from `before` to `after`, and for which donations. Call it while they are still
 * unpublished, with the figures locked.
 */
export async function recordStep(tx: Database, before: Total, after: Total): Promise<void> {
  const last = (await isRecorded(tx, before))
    ? await repository.findLastStep(tx)
    : (await catchUp(tx, before)).step;
  const id = (last?.id ?? 0) + 1;
  await repository.lowerSteps(tx, after.rupees);
  await repository.insertSteps(tx, [{ id, donations: after.donations, rupees: after.rupees }]);
  const { counted, others } = await repository.listChanged(tx);
  await repository.deleteMembers(tx, others);
  await repository.insertMembers(
    tx,
    counted.map((donationId) => ({ donationId, step: id })),
  );
}

/**
 * Records what the public total counted while no step was recorded: before an upgrade, or by an earlier
 * version. Several processes may do this at once.
 */
export async function recordEarlier(db: Database): Promise<void> {
  let from = '';
  while (!(await isRecorded(db, await findFigures(db)))) {
    // In parts: SQLite has one writer, and donors wait for it.
    await db.transaction().execute(async (tx) => {
      const figures = await lockAsTheyAre(tx);
      if (!(await isRecorded(tx, figures))) ({ from } = await catchUp(tx, figures, { from, most: atOnce }));
    });
  }
}

/** Records how the public total, which the transaction has locked or written, came to be. */
export async function recordUnrecorded(tx: Database, total: Total): Promise<void> {
  if (!(await isRecorded(tx, total))) await catchUp(tx, total);
}

async function isRecorded(db: Database, { donations, rupees }: Total): Promise<boolean> {
  const last = (await repository.findLastStep(db)) ?? { donations: 0, rupees: 0 };
  return last.donations === donations && last.rupees === rupees;
}

/** So many people stand together in a step that was not public at its time. */
const peopleTogether = 10;

/** recordEarlier reads so many donations in one transaction. */
const atOnce = 1000;

/**
 * Ends with a step at this total, and returns it; if the part is full, with that of some donations, and the
 * moment from which the next part begins.
 */
async function catchUp(tx: Database, { donations, rupees }: Total, part?: { from: string; most: number }) {
  const found = await repository.listUncounted(tx, part);
  const isWhole = found.length !== part?.most;
  await repository.lowerSteps(tx, rupees);
  let step = (await repository.findLastStep(tx)) ?? { id: 0, donations: 0, rupees: 0 };
  const steps = groupByPeople(found, peopleTogether).map((group) => {
    const sum = group.reduce((sum, each) => sum + (each.rupees ?? 0), step.rupees);
    const counted = step.donations + group.length;
    step = { id: step.id + 1, donations: counted, rupees: Math.min(sum, rupees) };
    return { step, group };
  });
  if (isWhole) {
    await repository.deleteReversed(tx);
    // The last step gets what rounding or refunds have changed.
    const last = steps.at(-1);
    step = { id: last?.step.id ?? step.id + 1, donations, rupees };
    if (last) last.step = step;
    else await repository.insertSteps(tx, [step]);
  }
  await repository.insertSteps(
    tx,
    steps.map(({ step }) => step),
  );
  await repository.insertMembers(
    tx,
    steps.flatMap(({ step, group }) => group.map(({ id }) => ({ donationId: id, step: step.id }))),
  );
  return { step, from: found.at(-1)?.verifiedAt ?? '' };
}

type Given = { mailbox: string; firstname: string; lastname: string };

/** In their order, each group of at least so many people; fewer only if there are no more. */
export function groupByPeople<Donation extends Given>(donations: Donation[], people: number): Donation[][] {
  const groups: Donation[][] = [];
  let [group, persons] = [[] as Donation[], new Set<string>()];
  for (const donation of donations) {
    group.push(donation);
    const { mailbox, firstname, lastname } = donation;
    persons.add(mailbox || `${firstname} ${lastname}`.trim().toLowerCase());
    if (persons.size < people) continue;
    groups.push(group);
    [group, persons] = [[], new Set()];
  }
  if (group.length > 0) groups.push([...(groups.pop() ?? []), ...group]);
  return groups;
}
