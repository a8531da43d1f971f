/** Which figures of /accounts somebody outside the family has confirmed, as they are now. */
import type { AppContext } from '../../platform/app-context.ts';
import { languageCodes } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { stageRules } from '../shared/stage.ts';
import { listVouchers } from '../vouchers/index.server.ts';
import type { Statement } from '../vouchers/index.ts';
import { findOffered } from './offer-accounts.server.ts';

/**
 * `vouchers`: who confirmed what, the newest first. `balance`, `credits`, `bills` and `paid`: the place in `vouchers`
 * of somebody who confirmed that figure; null if nobody did, or if the figure has changed since. `creditsTo`
 * and `creditsRupees`: the last day of the statement, and how much it shows as received at least. Once the
 * appeal is over, no page shows confirmations, and all are null.
 */
export async function findSeenBy(context: Pick<AppContext, 'config' | 'db'>) {
  const vouchers = await listVouchers(context.db);
  const nobody = {
    vouchers,
    balance: null,
    credits: null,
    bills: null,
    paid: null,
    creditsTo: '',
    creditsRupees: 0,
  };
  if (vouchers.length === 0 || stageRules[await findStage(context, context.db)].isOver) return nobody;
  const { balance, credits, bills, paid, sum } = await findOffered(context);
  const placeOf = (offered: Statement | null) => {
    const place = vouchers.findIndex(({ statements }) => statements.some((each) => isSame(each, offered)));
    return place < 0 ? null : place;
  };
  return {
    vouchers,
    balance: placeOf(balance),
    credits: placeOf(credits),
    bills: placeOf(bills),
    paid: placeOf(paid),
    creditsTo: sum?.to ?? '',
    creditsRupees: sum?.rupees ?? 0,
  };
}

const isSame = (words: Statement['words'], offered: Statement | null) =>
  offered !== null && languageCodes.every((language) => words[language] === offered.words[language]);
