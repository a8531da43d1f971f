/** Which figures of /accounts somebody outside the family has confirmed, as they are now. */
import type { AppContext } from '../../platform/app-context.ts';
import { languageCodes } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { stageRules } from '../shared/stage.ts';
import type { Statement, Voucher } from '../vouchers/index.ts';
import { findOffered, lastCreditsDay } from './offer-accounts.server.ts';

/**
 * Of each figure the place of such a person in `vouchers`, or null; `creditsTo`: the last day of the statement. A sum
 * that changed since counts no more. None once the appeal is over, as /accounts shows no confirmations then.
 */
export async function findSeenBy(context: Pick<AppContext, 'config' | 'db'>, vouchers: Voucher[]) {
  const nobody = { balance: null, credits: null, bills: null, creditsTo: '' };
  if (vouchers.length === 0 || stageRules[await findStage(context, context.db)].isOver) return nobody;
  const { balance, credits, bills } = await findOffered(context);
  const placeOf = (offered: Statement | null) => {
    const place = vouchers.findIndex(({ statements }) => statements.some((each) => isSame(each, offered)));
    return place < 0 ? null : place;
  };
  return {
    balance: placeOf(balance),
    credits: placeOf(credits),
    bills: placeOf(bills),
    creditsTo: lastCreditsDay(),
  };
}

const isSame = (words: Statement['words'], offered: Statement | null) =>
  offered !== null && languageCodes.every((language) => words[language] === offered.words[language]);
