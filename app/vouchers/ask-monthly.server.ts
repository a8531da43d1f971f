/** The site asks people to confirm again, each month, if they agreed to that. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { findStage } from '../campaign/index.server.ts';
import { stageRules } from '../shared/stage.ts';
import { listVouchers, type VoucherRow } from './repository.server.ts';
import { askAnew } from './vouchers.server.ts';

const monthMs = 28 * DAY;

/** A person who has not answered the last question gets no further one. */
const isDue = ({ isMonthly, confirmedAt, askedAt }: VoucherRow) =>
  isMonthly && confirmedAt !== null && askedAt <= confirmedAt && confirmedAt < ago(monthMs);

/** Asks nobody in a draft or once the appeal is over. Safe in concurrent processes. */
export async function askMonthly(context: AppContext): Promise<void> {
  const stage = await findStage(context, context.db);
  if (stage === 'draft' || stageRules[stage].isOver) return;
  for (const row of await listVouchers(context.db)) {
    if (isDue(row)) await askAnew(context, row);
  }
}
