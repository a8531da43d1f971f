/**
 * Queries of one donation and its history, and queries shared by several rooms. The team's list has its own.
 */

import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Language } from '../../platform/languages.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { type Donation, fieldNames } from './fields.ts';
import type { DonationEventTable, DonationTable, NewDonation } from './tables.ts';

/** A donation with its server-side columns, such as the browser's secret. Must not leave the server. */
export type OwnedDonation = Donation & Pick<DonationTable, (typeof serverSide)[number]>;

const serverSide = [
  'visitorId',
  'keyVersion',
  'language',
  'confirmedAt',
  'verifiedAt',
  'erasedAt',
  'receivedUsDollar',
  'messageFrom',
  'inrRate',
] as const satisfies (keyof DonationTable)[];

const owned = [...fieldNames, ...serverSide] as const;

/** Written as a constant, not a parameter, so that both databases can use the partial index. */
export const isVerified = sql<SqlBool>`"isVerified" = true`;
/** Has a message that may become public after review. Written like the index "donationsWords". */
export const canBeShown = sql<SqlBool>`"isVerified" = true and "isHiddenMessage" = false and "message" <> ''
  and "deletedAt" is null`;

/**
 * The family's answer about an unverified donation; null if they aren't asked. Written like its index, or the
 * index would not be used (platform/db/migrations/0028-arrival-index.ts).
 */
export const arrivalState = sql<'arrived' | 'notYet' | 'expected' | null>`(case
  when "isVerified" then null
  when "arrivalAmount" is not null then 'arrived'
  when "confirmationNumber" is null or "erasedAt" is not null then null
  when "notYetAt" is not null then 'notYet'
  else 'expected' end)`;
/** The family said 'arrived', and the donation is unverified. */
export const isArrived = sql<SqlBool>`${arrivalState} = 'arrived'`;

/** A volunteer did not find the payment. These three are written like their indexes of migration 0046. */
export const isNotFound = sql<SqlBool>`"notFoundAt" is not null and "isVerified" = false
  and "receivedFrom" is null`;
/** All its money went back to the donor. */
export const isReturned = sql<SqlBool>`"receivedFrom" = 'returned'`;
/** Another amount was received than the donor announced. */
export const isOtherAmount = sql<SqlBool>`"received" <> "rupees" and "isVerified" = true`;

/**
 * Its screenshot says something else. Written like its index of migration 0072. By the ids
 * of their donations, which are in the index of the order, so that no other donation is read.
 */
export const isDiffering = sql<SqlBool>`donations."id" in (
  select "donationId" from files join "screenshotReadings" using ("path") where "differing" <> '')
  and "screenshotUrl" in (select '/files/' || "path" from "screenshotReadings" where "differing" <> '')`;

export function findDonation(db: Database, id: string): Promise<OwnedDonation | undefined> {
  return db.selectFrom('donations').select(owned).where('id', '=', id).where(isNotDeleted).executeTakeFirst();
}

/** Like findDonation, locked until the transaction ends. */
export function lockDonation(db: Database, id: string): Promise<OwnedDonation | undefined> {
  // SQLite has one writer at a time: a transaction holds the lock from its start.
  return db
    .selectFrom('donations')
    .select(owned)
    .where('id', '=', id)
    .where(isNotDeleted)
    .$if(isPostgres(db), (q) => q.forUpdate())
    .executeTakeFirst();
}

/** Like lockDonation, for deleted donations too. */
export function lockAlsoDeleted(db: Database, id: string) {
  return db
    .selectFrom('donations')
    .select([...owned, 'deletedAt'])
    .where('id', '=', id)
    .$if(isPostgres(db), (q) => q.forUpdate())
    .executeTakeFirst();
}

/**
 * The donation and, unless `mailbox` is empty, all others of this mailbox, deleted ones too. Locked until the
 * transaction ends, in the order of their ids, so that two of these calls can't deadlock.
 */
export function lockOfMailbox(tx: Database, id: string, mailbox: string) {
  return tx
    .selectFrom('donations')
    .select([...owned, 'deletedAt'])
    .where((eb) => eb.or([eb('id', '=', id), ...(mailbox ? [eb('mailbox', '=', mailbox)] : [])]))
    .orderBy('id')
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .execute();
}

/** The incomplete donations since `since` started by this browser, newest first. */
export function listIncompleteOfVisitor(db: Database, visitorId: string, since: string) {
  return listIncomplete(db, sql<SqlBool>`"visitorId" = ${visitorId}`, since).execute();
}

/** The newest incomplete donation since `since` started from this IP address. */
export function findIncompleteOfAddress(db: Database, addressGroup: string, since: string) {
  return listIncomplete(db, sql<SqlBool>`"addressGroup" = ${addressGroup}`, since)
    .limit(1)
    .executeTakeFirst();
}

function listIncomplete(db: Database, whose: Expression<SqlBool>, since: string) {
  return db
    .selectFrom('donations')
    .select([...owned, 'activePlace'])
    .where(whose)
    .where('confirmationNumber', 'is', null)
    .where('date', '>=', since)
    .where(isNotDeleted)
    .orderBy('date', 'desc');
}

export function listByIdempotencyKey(db: Database, key: string): Promise<OwnedDonation[]> {
  return db
    .selectFrom('donations')
    .select(owned)
    .where('idempotencyKey', '=', key)
    .where(isNotDeleted)
    .execute();
}

/** Frees active keys of donations started before `since`, which no longer block their address or browser. */
export async function releaseOldKeys(db: Database, keys: string[], since: string): Promise<void> {
  await db
    .updateTable('donations')
    .set({ activeAddressKey: null, activeVisitorKey: null })
    .where((eb) => eb.or([eb('activeAddressKey', 'in', keys), eb('activeVisitorKey', 'in', keys)]))
    .where('date', '<', since)
    .execute();
}

/** Throws a unique violation if another incomplete donation of the browser has this name. */
export async function renameActive(db: Database, id: string, activeName: string): Promise<void> {
  await db.updateTable('donations').set({ activeName }).where('id', '=', id).execute();
}

export async function insertDonation(db: Database, row: NewDonation): Promise<void> {
  await db
    .insertInto('donations')
    .values({ ...row, mailbox: mailboxOf(row.email) })
    .execute();
}

export async function updateDonation(
  db: Database,
  id: string,
  changes: Partial<Omit<NewDonation, 'id'>>,
): Promise<void> {
  await db
    .updateTable('donations')
    .set(changes)
    .$if(changes.email !== undefined, (q) => q.set({ mailbox: mailboxOf(changes.email ?? '') }))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Of the mails to the donor. */
export async function setLanguage(db: Database, id: string, language: Language): Promise<void> {
  await db.updateTable('donations').set({ language }).where('id', '=', id).execute();
}

/** Makes another browser the owner, which proved that it sent the form. */
export async function giveToVisitor(db: Database, id: string, visitorId: string): Promise<void> {
  await db.updateTable('donations').set({ visitorId }).where('id', '=', id).execute();
}

export async function insertEvents(db: Database, events: DonationEventTable[]): Promise<void> {
  if (events.length > 0) await db.insertInto('donationEvents').values(events).execute();
}

/** True if the donation's history has this field; with `newValue`, if it changed to that. */
export async function hasEvent(
  db: Database,
  id: string,
  field: string,
  newValue?: string | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('donationEvents')
    .select('id')
    .where('donationId', '=', id)
    .where('field', '=', field)
    .$if(newValue !== undefined, (q) =>
      q.where('newValue', 'is not distinct from', newValue ? JSON.stringify(newValue) : null),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** True if the donation was verified at any time before its change to `version`. */
export async function wasVerifiedBefore(db: Database, id: string, version: number): Promise<boolean> {
  const found = await db
    .selectFrom('donationEvents')
    .select('id')
    .where('donationId', '=', id)
    .where('version', '<', version)
    .where('field', '=', 'isVerified')
    .where('newValue', '=', 'true')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes after `version`, oldest first. */
export function listEventsAfter(db: Database, donationId: string, version: number) {
  return db
    .selectFrom('donationEvents')
    .selectAll()
    .where('donationId', '=', donationId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
}
