/** How long the team lately took to verify donations: what donors ask most once they have paid. */
import type { Database } from '../../platform/db/database.ts';
import { DAY, MINUTE } from '../../platform/durations.ts';
import { listReported } from './repository.server.ts';

const newest = 50;
const withinMs = 90 * DAY;
/** Of fewer donations nothing can be said of most. */
const fewest = 10;
const most = 0.8;
/** A longer time is said to nobody. */
const mostDays = 14;

/**
 * The number of days, 1 to 14, within which the team verified four in five of the newest 50 donations of the
 * last 90 days that a donor reported as paid. One that is still waiting counts against a number of days once
 * it has waited longer. Null with fewer than ten donations, or if it took longer.
 */
export async function findVerificationDays(db: Database): Promise<number | null> {
  const now = Date.now();
  const rows = await listReported(db, new Date(now - withinMs).toISOString(), newest);
  const waits = rows.flatMap(({ confirmedAt, verifiedAt }) => {
    if (!confirmedAt) return [];
    const ms = (verifiedAt ? Date.parse(verifiedAt) : now) - Date.parse(confirmedAt);
    // Nobody waited for what PayPal reported, or the team entered itself.
    return verifiedAt && ms < MINUTE ? [] : [{ ms, isVerified: verifiedAt !== null }];
  });
  for (let days = 1; days <= mostDays; days++) {
    const inTime = waits.filter(({ ms, isVerified }) => isVerified && ms <= days * DAY).length;
    const late = waits.filter(({ ms }) => ms > days * DAY).length;
    if (inTime + late >= fewest && inTime >= most * (inTime + late)) return days;
  }
  return null;
}
