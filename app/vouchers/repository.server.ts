/** The table of people who confirm what the page says. */
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type VoucherRow = Tables['vouchers'];

/** All, in the order in which they were last asked. */
export function listVouchers(db: Database): Promise<VoucherRow[]> {
  return db.selectFrom('vouchers').selectAll().orderBy('askedAt').orderBy('id').execute();
}

export function findVoucher(db: Database, id: string): Promise<VoucherRow | undefined> {
  return db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertVoucher(db: Database, row: VoucherRow): Promise<void> {
  await db.insertInto('vouchers').values(row).execute();
}

/** False if somebody else has asked the person since the row was read. */
export async function updateAskedAt(
  db: Database,
  { id, askedAt: before }: VoucherRow,
  askedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vouchers')
    .set({ askedAt })
    .where('id', '=', id)
    .where('askedAt', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateConfirmed(
  db: Database,
  id: string,
  changes: Pick<VoucherRow, 'confirmedAt' | 'statements' | 'isMonthly'>,
): Promise<void> {
  await db.updateTable('vouchers').set(changes).where('id', '=', id).execute();
}

/** Deletes them, with their mails. Returns the ids of the mails. */
export async function deleteVouchers(tx: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx.deleteFrom('vouchers').where('id', 'in', ids).execute();
  const mails = await tx
    .deleteFrom('outbox')
    .where('kind', '=', 'vouch')
    .where('payload', 'in', ids.map(payloadOf))
    .returning('id')
    .execute();
  return mails.map(({ id }) => id);
}

/** Somebody who withdrew, by the id that their row had. */
export function findWithdrawn(db: Database, id: string): Promise<Tables['withdrawnVouchers'] | undefined> {
  return db.selectFrom('withdrawnVouchers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isWithdrawn(db: Database, mailbox: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawnVouchers')
    .select('id')
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWithdrawn(tx: Database, row: Tables['withdrawnVouchers']): Promise<void> {
  await tx.insertInto('withdrawnVouchers').values(row).execute();
}

export async function deleteWithdrawn(db: Database, id: string): Promise<void> {
  await db.deleteFrom('withdrawnVouchers').where('id', '=', id).execute();
}

/** Of each person, the id, if the last mail to them could not be delivered. */
export async function listUndelivered(db: Database): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox')
    .select(['payload', 'state'])
    .where('kind', '=', 'vouch')
    .orderBy('createdAt')
    .execute();
  const last = new Map(mails.map(({ payload, state }) => [payload, state]));
  return [...last].flatMap(([payload, state]) =>
    state === 'failed' ? [(JSON.parse(payload) as VouchPayload).voucherId] : [],
  );
}

/** As the outbox stores it. */
const payloadOf = (voucherId: string) => JSON.stringify({ voucherId } satisfies VouchPayload);

/** The payload of a mail that asks somebody. */
export type VouchPayload = { voucherId: string };
