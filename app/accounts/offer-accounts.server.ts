/**
 * What somebody outside the family may confirm of the accounts: the newest picture of the balance, what the
 * bank's statement shows as received, and the bills. The hospital's office may confirm that its bills were paid.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import { addDays, dayInIndia } from '../../platform/days.ts';
import { perLanguage } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { findCampaign } from '../facts/index.server.ts';
import { formatMoney } from '../money/index.ts';
import { findPublicSums } from '../raised/index.server.ts';
import { sumBankLines } from '../receipts/index.server.ts';
import { stageRules } from '../shared/stage.ts';
import { type Translated, wordsIn } from '../shared/translated.ts';
import { vouchTexts } from '../text/vouch.ts';
import type { Statement } from '../vouchers/index.ts';
import { endOf } from './balance/balance.ts';
import { listBalances } from './balance/balances.server.ts';
import { listSpendings } from './spendings.server.ts';

/** A sum of fewer lines would tell too much of a single one. */
const fewestLines = 10;

/** None while pages show no money. A picture that isn't of the donors' account proves nothing. */
export async function offerAccounts(context: Pick<AppContext, 'config' | 'db'>): Promise<Statement[]> {
  const { balance, credits, bills, paid } = await findOffered(context);
  return [balance, credits, bills, paid].filter((each) => each !== null);
}

type Offered = Record<'balance' | 'credits' | 'bills' | 'paid', Statement | null> & {
  /** What `credits` is about. */
  sum: Credits | null;
};

const nothing: Offered = { balance: null, credits: null, bills: null, paid: null, sum: null };

/** The same statements by name. A statement is null while the accounts have nothing to confirm it by. */
export async function findOffered(context: Pick<AppContext, 'config' | 'db'>): Promise<Offered> {
  const { db } = context;
  if (!stageRules[await findStage(context, db)].showsMoney) return nothing;
  const [sums, spendings, { hospital }] = await Promise.all([
    findPublicSums(context, db),
    listSpendings(db),
    findCampaign(context, db),
  ]);
  // As on /accounts: with a few donors the balance would reveal single amounts.
  const [balance] = sums === null ? [] : await listBalances(context, spendings);
  const sum = sums === null ? null : await sumCredits(db);
  const billed = spendings.filter(({ bill }) => bill !== null);
  const [newest] = billed;
  return {
    balance:
      balance?.isPayIn && balance.accountEnd !== null
        ? { words: wordsOfBalance(balance, balance.accountEnd, context.config), picture: balance.picture }
        : null,
    credits: sum && { words: wordsOfCredits(sum, context.config), picture: null },
    sum,
    bills: newest ? { words: wordsOfBills(billed, newest.date), picture: null } : null,
    paid:
      newest && hospital
        ? { words: wordsOfPaid(hospital.name, newest.date, context.config), picture: null }
        : null,
  };
}

/** The last day of the last month: a sum up to then changes seldom, so that nobody can read off one amount. */
const lastCreditsDay = () => addDays(`${dayInIndia(Date.now()).slice(0, 7)}-01`, -1);

/** Lines of the bank's statement: their number, their sum in whole rupees, the first and the last day. */
type Credits = { count: number; rupees: number; from: string; to: string };

/**
 * What this site counts from the bank's statement up to `lastCreditsDay`. The account may hold other money, so
 * the statement shows at least that. Null if it is little.
 */
async function sumCredits(db: AppContext['db']): Promise<Credits | null> {
  const to = lastCreditsDay();
  const { count, paise, from } = await sumBankLines(db, to);
  return from === null || count < fewestLines ? null : { count, rupees: Math.floor(paise / 100), from, to };
}

function wordsOfCredits({ count, rupees, from, to }: Credits, { campaign }: AppContext['config']) {
  const { bank } = campaign;
  return perLanguage((language) =>
    vouchTexts[language].credits({
      holder: bank.holder,
      bank: bank.bankName,
      end: endOf(bank.number),
      from: formatDay(from, language),
      to: formatDay(to, language),
      count: count.toLocaleString('en-IN'),
      amount: formatMoney(rupees, 'INR'),
    }),
  );
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

/** The hospital's office confirms this of its own bills. The office knows which these are; the site doesn't. */
const wordsOfPaid = (hospital: Translated, day: string, { campaign }: AppContext['config']) =>
  perLanguage((language) =>
    vouchTexts[language].paid({
      hospital: wordsIn(hospital, language),
      day: formatDay(day, language),
      holder: campaign.bank.holder,
      bank: campaign.bank.bankName,
    }),
  );
