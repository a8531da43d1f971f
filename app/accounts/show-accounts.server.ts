/** The accounts as the public and the team may read them. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { findCampaign } from '../facts/index.server.ts';
import { sortPapers } from '../proof/index.server.ts';
import { findPublicSums, findStatementCheck, sumEver } from '../raised/index.server.ts';
import { findNewestDay, findNextUpdate } from '../updates/index.server.ts';
import { listVouchers } from '../vouchers/index.server.ts';
import { spentByNeed, totalsOf } from './accounts.ts';
import { listBalances } from './balance/balances.server.ts';
import { monthsToSpend } from './pace.ts';
import { listSpendings } from './spendings.server.ts';

/**
 * Totals that add up, the cost and spending of each need, and every spending, newest first, with words in
 * each language; and what journalists ask of an appeal (`asked`), null where nobody wrote it. Strangers get
 * the public sums, the team (`isTeam`) the current ones.
 */
export async function showAccounts(context: AppContext, isTeam: boolean) {
  const { db } = context;
  const [sums, spendings, campaign, newestUpdate, papers, inStatement, nextUpdate, vouchers] =
    await Promise.all([
      isTeam ? sumEver(db) : findPublicSums(context, db),
      listSpendings(db),
      findCampaign(context, db),
      findNewestDay(db),
      sortPapers(context),
      findStatementCheck(context, db),
      findNextUpdate(context),
      listVouchers(db),
    ]);
  const { needs, goal, why, hospital, surplus, rest } = campaign;
  const totals = totalsOf(sums?.rupees ?? null, spendings);
  return {
    totals,
    /** How much of it stands in the bank's statements or was reported by PayPal, as the public reads it. */
    inStatement,
    needs: spentByNeed(needs, spendings).map(({ need, spent }) => {
      const { label = null, rupees = null } = needs.find(({ id }) => id === need) ?? {};
      return { id: need, label, rupees, spent };
    }),
    spendings,
    /** In how many months the rest will probably be spent; null if nothing can be said. */
    months: totals.kept === null ? null : monthsToSpend(totals.kept, spendings, dayInIndia(Date.now())),
    /** Newest first. With a few donors it would reveal single amounts, as the total would. */
    balances: totals.raised === null ? [] : await listBalances(context, spendings),
    /** Money may still be on its way from PayPal. */
    hasPayPal: context.config.paypal !== null || inStatement?.hasPayPal === true,
    asked: {
      goal: goal.rupees,
      /** The hospital's, newest first. */
      estimates: papers.estimates,
      papers: papers.others,
      why: why ?? null,
      hospital: hospital?.contact ? { ...hospital, contact: hospital.contact } : null,
      /** People outside the family who confirmed what the page says, the newest first. */
      vouchers,
      surplus: surplus ?? null,
      rest: rest ?? null,
      /** The day of the newest update, YYYY-MM-DD. */
      newestUpdate,
      /** When the next one is due; null without a promise. */
      nextUpdate,
    },
  };
}

export type Accounts = Awaited<ReturnType<typeof showAccounts>>;
