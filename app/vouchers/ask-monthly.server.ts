/** Whoever confirms each month is asked anew once there is something newer to confirm. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { formatTranslated } from '../shared/translated-schema.ts';
import { listVouchers, type VoucherRow } from './repository.server.ts';
import { listOffered, type Offer, parseStatements } from './statements.server.ts';
import { askAnew } from './vouchers.server.ts';

const monthMs = 28 * DAY;

/** Whoever has not answered the last question gets no further one. */
const isDue = ({ isMonthly, confirmedAt, askedAt }: VoucherRow) =>
  isMonthly && confirmedAt !== null && askedAt <= confirmedAt && confirmedAt < ago(monthMs);

/** Safe in concurrent processes. */
export async function askMonthly(context: AppContext, offers: readonly Offer[]): Promise<void> {
  const due = (await listVouchers(context.db)).filter(isDue);
  if (due.length === 0) return;
  const offered = (await listOffered(context, offers)).map(({ words }) => formatTranslated(words));
  for (const row of due) {
    const confirmed = parseStatements(row.statements).map(formatTranslated);
    if (offered.some((words) => !confirmed.includes(words))) await askAnew(context, row);
  }
}
