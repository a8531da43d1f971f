/** The sample's picture of the balance: what its donations and bills leave, and some money of Ravi's own. */
import { addBalance } from '../../app/accounts/balance/balances.server.ts';
import { listSpendings } from '../../app/accounts/spendings.server.ts';
import { storeImage } from '../../app/files/store-image.server.ts';
import { findPublicRaisedBy } from '../../app/raised/index.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { fillLanguages } from '../../platform/languages.ts';
import { drawPassbook } from './draw-passbook.ts';
import { day } from './generate.ts';

/** The day of the passbook's last line. */
export const balanceDaysAgo = 2;

/** In whole rupees. */
const ownMoney = 6_240;

/** Adds it if anything is left. Needs donations and spendings. */
export async function fillBalance(
  context: Pick<AppContext, 'db' | 'config' | 'storage'>,
  now: number,
): Promise<void> {
  const { db } = context;
  const date = dayInIndia(now - balanceDaysAgo * day);
  const raised = await findPublicRaisedBy(context, db, date);
  const spendings = await listSpendings(db);
  const spent = spendings.reduce((sum, each) => sum + (each.date <= date ? each.rupees : 0), 0);
  if (raised === null || raised <= spent) return;
  const rupees = raised - spent + ownMoney;
  const picture = await storeImage(context, 'balances', await drawPassbook({ date, rupees }));
  const words = fillLanguages({
    en: '₹6,240 of it is Ravi’s own: what he earned by sewing last month.',
    ml: 'ഇതിൽ ₹6,240 രവിയേട്ടന്റെ സ്വന്തം പണമാണ്: കഴിഞ്ഞ മാസം തയ്യൽജോലിയിൽ നിന്നു കിട്ടിയത്.',
  });
  const input = { date, rupees, source: 'passbook', holdsOtherMoney: true, words, picture } as const;
  await addBalance(context, input, 'sample balance');
}
