/** The accounts as the public and the team may read them. */
import type { AppContext } from '../../platform/app-context.ts';
import { findCampaign } from '../facts/index.server.ts';
import { findPublicSums, sumEver } from '../raised/index.server.ts';
import { spentByNeed, totalsOf } from './accounts.ts';
import { listSpendings } from './spendings.server.ts';

/**
 * Totals that add up, the cost and spending of each need, and every spending, newest first, with words in
 * each language. Strangers get the public sums, the team (`isTeam`) the current ones.
 */
export async function showAccounts(context: AppContext, isTeam: boolean) {
  const { db } = context;
  const [sums, spendings, { needs }] = await Promise.all([
    isTeam ? sumEver(db) : findPublicSums(context, db),
    listSpendings(db),
    findCampaign(context, db),
  ]);
  return {
    totals: totalsOf(sums?.rupees ?? null, spendings),
    needs: spentByNeed(needs, spendings).map(({ need, spent }) => {
      const { label = null, rupees = null } = needs.find(({ id }) => id === need) ?? {};
      return { id: need, label, rupees, spent };
    }),
    spendings,
  };
}

export type Accounts = Awaited<ReturnType<typeof showAccounts>>;
