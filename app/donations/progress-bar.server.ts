/** The sums of Home's progress bar. */
import type { AppContext } from '../../platform/app-context.ts';
import { sumEver } from './statistics/repository.server.ts';

/** The one row whose sums are the totals of the progress bar: verified donations only (contract §3). */
export async function sumForProgressBar({ db }: AppContext) {
  return [await sumEver(db)];
}
