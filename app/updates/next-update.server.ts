/** When the next update is due, for readers and the team. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { findStage } from '../campaign/index.server.ts';
import { findCampaign } from '../facts/index.server.ts';
import { acceptsDonations } from '../shared/stage.ts';
import { type NextUpdate, nextUpdateOf } from './next-update.ts';
import { findNewestDay } from './repository.server.ts';

/** Null without a promise, and while the campaign takes no donations. */
export async function findNextUpdate(context: AppContext): Promise<NextUpdate | null> {
  const { db } = context;
  const { updatesEveryDays } = await findCampaign(context, db);
  if (!updatesEveryDays || !acceptsDonations(await findStage(context, db))) return null;
  return nextUpdateOf(updatesEveryDays, await findNewestDay(db), dayInIndia(Date.now()));
}
