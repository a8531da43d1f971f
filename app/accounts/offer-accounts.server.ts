/** What somebody outside the family may confirm of the accounts: the newest picture of the balance, and the bills. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import { perLanguage } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { formatMoney } from '../money/index.ts';
import { findPublicSums } from '../raised/index.server.ts';
import { stageRules } from '../shared/stage.ts';
import { vouchTexts } from '../text/vouch.ts';
import type { Statement } from '../vouchers/index.ts';
import { listBalances } from './balance/balances.server.ts';
import { listSpendings } from './spendings.server.ts';

/** None while pages show no money. A picture that isn't of the donors' account proves nothing. */
export async function offerAccounts(context: Pick<AppContext, 'config' | 'db'>): Promise<Statement[]> {
  const { db } = context;
  if (!stageRules[await findStage(context, db)].showsMoney) return [];
  const [sums, spendings] = await Promise.all([findPublicSums(context, db), listSpendings(db)]);
  // As on /accounts: with a few donors the balance would reveal single amounts.
  const [balance] = sums === null ? [] : await listBalances(context, spendings);
  const billed = spendings.filter(({ bill }) => bill !== null);
  const [newest] = billed;
  return [
    ...(balance?.isPayIn && balance.accountEnd !== null
      ? [{ words: wordsOfBalance(balance, balance.accountEnd, context.config), picture: balance.picture }]
      : []),
    ...(newest ? [{ words: wordsOfBills(billed, newest.date), picture: null }] : []),
  ];
}

type ShownBalance = { date: string; rupees: number; source: 'passbook' | 'statement' };

const wordsOfBalance = (
  { date, rupees, source }: ShownBalance,
  end: string,
  { campaign }: AppContext['config'],
) =>
  perLanguage((language) =>
    vouchTexts[language].balance({
      day: formatDay(date, language),
      amount: formatMoney(rupees, 'INR'),
      holder: campaign.bank.holder,
      bank: campaign.bank.bankName,
      end,
      isStatement: source === 'statement',
    }),
  );

/** `day`: of the newest bill. */
function wordsOfBills(billed: { rupees: number }[], day: string) {
  const rupees = billed.reduce((sum, each) => sum + each.rupees, 0);
  return perLanguage((language) =>
    vouchTexts[language].bills({
      count: billed.length,
      amount: formatMoney(rupees, 'INR'),
      day: formatDay(day, language),
    }),
  );
}
