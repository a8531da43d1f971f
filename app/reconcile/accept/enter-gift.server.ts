/**
 * Enters a gift that came to the bank without a form, from its line: verified at once, and no mail is sent.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import { noonOfDay } from '../../../platform/days.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { defaultLanguage } from '../../../platform/languages.ts';
import { event, findWorth, insertDonation, insertEvents, unreviewed } from '../../donations/index.server.ts';
import { bankKey, confirmationKey, emptyForm, searchText } from '../../donations/index.ts';
import { countForStep } from '../../raised/index.server.ts';
import { addReceipt } from '../../receipts/index.server.ts';
import { deriveFirst } from '../../receipts/index.ts';
import { formatLine, lineKeyOf } from '../line.server.ts';
import { type BankLine, idsOf } from '../line.ts';
import * as repository from '../repository.server.ts';
import type { Gift } from '../schema.ts';
import { freeLine } from '../undo/take-back.server.ts';
import { idToStore, receiptOf } from './accept.server.ts';

/**
 * Creates a donation from India in rupees, dated on the line's day. Throws 409 if the line has verified a
 * donation or a donation has the line's transaction ID.
 */
export async function enterGift(
  context: AppContext,
  admin: Admin,
  { line, ...given }: Gift,
): Promise<{ batchId: string; donationId: string }> {
  const batch = { id: crypto.randomUUID(), at: new Date().toISOString(), who: admin.username };
  const lineKey = lineKeyOf(context, line);
  const { row, receipt } = await rowOf(context, line, lineKey, given);
  await context.db.transaction().execute(async (tx) => {
    if ((await repository.listByBankKey(tx, idsOf(line))).length > 0) throw new Problem('reconcile.idKnown');
    await insertDonation(tx, row);
    await freeLine(context, tx, lineKey, batch.who);
    const receiptId = await addReceipt(tx, row.id, { ...receipt, batchId: batch.id }, batch.who);
    if (receiptId === null) throw new Problem('reconcile.lineTaken');
    await repository.insertBatch(tx, batch);
    const own = { lineKey, donationId: row.id, reconciliationId: batch.id, version: 1, isEntered: true };
    await repository.insertLine(tx, own);
    await insertEvents(tx, [
      event(row.id, batch.at, batch.who, 1, 'created', null, null),
      event(row.id, batch.at, batch.who, 1, 'bankLine', null, formatLine(line)),
    ]);
    await contentChanged(tx);
    await countForStep(context, tx, row.id, null);
  });
  return { batchId: batch.id, donationId: row.id };
}

async function rowOf(context: AppContext, line: BankLine, lineKey: string, given: Omit<Gift, 'line'>) {
  const now = new Date().toISOString();
  const noon = new Date(noonOfDay(line.day)).toISOString();
  const donor = {
    ...emptyForm,
    firstname: given.firstname,
    lastname: given.lastname,
    country: 'India',
    currency: 'INR',
    amount: line.amount,
    isHiddenMessage: true,
  };
  const { equivalents, rates } = await findWorth(context, donor);
  const receipt = receiptOf(line, lineKey, { ...donor, ...equivalents });
  const received = deriveFirst(receipt);
  const confirmationNumber = idToStore(line);
  const id = crypto.randomUUID();
  const row = {
    ...unreviewed,
    ...donor,
    ...equivalents,
    ...rates,
    id,
    ...received,
    confirmationNumber,
    confirmationKey: confirmationKey(confirmationNumber),
    bankKey: bankKey(confirmationNumber),
    paymentMethod: given.paymentMethod,
    confirmedAt: now,
    verifiedAt: now,
    date: noon < now ? noon : now,
    region: 'Unknown',
    ipAddress: '',
    addressGroup: '',
    visitorId: '',
    activeAddressKey: null,
    activeVisitorKey: null,
    idempotencyKey: null,
    language: defaultLanguage,
    search: searchText({ ...donor, ...equivalents, ...received, id, confirmationNumber }),
  };
  return { row, receipt };
}
