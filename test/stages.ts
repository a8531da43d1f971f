/** Sets a test campaign's stage, as the super-admin does. */
import type { QuietStage } from '../app/shared/stage.ts';
import { give } from './donor.ts';
import type { TestSite } from './site.ts';
import { editDonation, signedIn } from './team.ts';

type DecidedStage = Exclude<QuietStage, 'draft'>;

/** The stages chosen by the super-admin that take no donations. */
export const quietStages: DecidedStage[] = ['full', 'paused', 'closed', 'memory'];

/** Sets the stage. `full` also plants a verified donation as large as the goal. */
export async function setStage(site: TestSite, stage: DecidedStage): Promise<void> {
  await runAgain(site);
  const isFull = stage === 'full';
  if (isFull) {
    const { id } = await give(site, { amount: '2000000', email: 'large@example.com' }, '401255670001');
    await editDonation(site, await signedIn(site, `verifier${crypto.randomUUID()}`), id, {
      isVerified: true,
    });
  }
  await site.db
    .insertInto('campaignLife')
    .values({
      id: 1,
      state: isFull ? 'running' : stage,
      atGoal: isFull ? 'stop' : 'goOn',
      words: JSON.stringify({ en: '', ml: '' }),
      changedAt: new Date().toISOString(),
      changedBy: 'superadmin',
    })
    .execute();
}

/** Sets the campaign to running, the default. */
export async function runAgain(site: TestSite): Promise<void> {
  await site.db.deleteFrom('campaignLife').execute();
}

/** Opens a site with its own campaign to strangers; the sample is open anyway. */
export async function publishSite(site: TestSite): Promise<void> {
  const step = { step: 'published', doneAt: new Date().toISOString(), doneBy: 'superadmin' } as const;
  await site.db.insertInto('launchSteps').values(step).execute();
}
