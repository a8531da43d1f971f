/** What people said of a gift's money gives way to what was seen of it: a bank line, a payment by PayPal. */
import type { Database } from '../../platform/db/database.ts';
import { addReversal, addReversals } from './ledger.server.ts';
import { type Cause, enteredAt, type Standing, standingOf } from './receipts.ts';
import { listReceipts } from './repository.server.ts';

const replaced: Cause = { reason: 'Replaced by what was seen' };

/** People said that this money arrived. */
const isSaid = ({ source }: Standing) => source === 'volunteer' || source === 'family';

/** Reverses all that was said. `seenId`: the receipt that replaces it. */
export async function replaceSaid(
  tx: Database,
  donationId: string,
  seenId: string,
  who: string,
): Promise<void> {
  await addReversals(tx, donationId, isSaid, replaced, who, seenId);
}

/** Reverses what was said before something else was seen that still stands. */
export async function replaceSaidAgain(tx: Database, donationId: string, who: string): Promise<void> {
  const receipts = await listReceipts(tx, donationId);
  const standing = standingOf(receipts);
  for (const said of standing.filter(isSaid)) {
    const since = enteredAt(receipts, said);
    const seen = standing.find((each) => !isSaid(each) && enteredAt(receipts, each) > since);
    if (seen) await addReversal(tx, said, 1, seen.id, replaced, who);
  }
}
