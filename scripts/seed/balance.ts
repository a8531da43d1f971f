/**
 * The sample's picture of the balance: what its donations and bills leave, donations that weren't verified yet, and
 * some money of Ravi's own.
 */
import { endOf } from '../../app/accounts/balance/balance.ts';
import { addBalance } from '../../app/accounts/balance/balances.server.ts';
import { listSpendings } from '../../app/accounts/spendings.server.ts';
import { storeImage } from '../../app/files/store-image.server.ts';
import { maxAmount } from '../../app/money/index.ts';
import { findPublicRaisedBy } from '../../app/raised/index.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Database } from '../../platform/db/database.ts';
import { fillLanguages } from '../../platform/languages.ts';
import { drawPassbook } from './draw-passbook.ts';
import { day } from './generate.ts';

/** The day of the passbook's last line. */
export const balanceDaysAgo = 2;

/** In whole rupees. */
const ownMoney = 6_240;

/**
 * Adds it if anything is left, and no more than the team may enter: so not for 500,000 donations. Needs donations
 * and spendings.
 */
export async function fillBalance(
  context: Pick<AppContext, 'db' | 'config' | 'storage'>,
  now: number,
): Promise<void> {
  const { db, config } = context;
  const date = dayInIndia(now - balanceDaysAgo * day);
  const raised = await findPublicRaisedBy(context, db, date);
  const spendings = await listSpendings(db);
  const spent = spendings.reduce((sum, each) => sum + (each.date <= date ? each.rupees : 0), 0);
  if (raised === null || raised <= spent) return;
  const rupees = raised - spent + (await sumUnverified(db, date)) + ownMoney;
  if (rupees > maxAmount) return;
  const accountEnd = endOf(config.campaign.bank.number);
  const picture = await storeImage(context, 'balances', await drawPassbook({ date, rupees, accountEnd }));
  const words = fillLanguages({
    en: '₹6,240 of it is Ravi’s own: what he earned by sewing last month.',
    ml: 'ഇതിൽ ₹6,240 രവിയേട്ടന്റെ സ്വന്തം പണമാണ്: കഴിഞ്ഞ മാസം തയ്യൽജോലിയിൽ നിന്നു കിട്ടിയത്.',
  });
  const shown = { date, rupees, source: 'passbook', accountEnd, picture } as const;
  await addBalance(context, { ...shown, holdsOtherMoney: true, words }, 'sample balance');
}

/** The whole rupees that donors had reported by the end of that day, and that nobody had verified by then. */
async function sumUnverified(db: Database, date: string): Promise<number> {
  const reported = await db
    .selectFrom('donations')
    .select(['confirmedAt', 'verifiedAt', 'rupees'])
    .where('confirmedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  const isBy = (at: string | null) => at !== null && dayInIndia(Date.parse(at)) <= date;
  const waiting = reported.filter(({ confirmedAt, verifiedAt }) => isBy(confirmedAt) && !isBy(verifiedAt));
  return waiting.reduce((sum, { rupees }) => sum + (rupees ?? 0), 0);
}
