/**
 * Erases a person, found by a donation or by an email address: all donations under the mailbox, and what
 * other rooms keep under it (docs/decisions/0070-erasing-a-person.md).
 */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { defaultLanguage } from '../../../platform/languages.ts';
import { mailboxOf } from '../../shared/mailbox.ts';
import type { Donation } from '../fields.ts';
import * as donations from '../repository.server.ts';
import { recordErasure } from './erase-again.server.ts';
import { endErasure } from './erase-donor.server.ts';
import { eraseIn } from './erase-in.server.ts';
import { listOfMailbox } from './repository.server.ts';

/**
 * What erasePerson would erase, starting from one donation: the newest donations with the number of all, and
 * the other data under the address. Throws 404.
 */
export async function findPerson(context: AppContext, id: string) {
  const { db, personalData } = context;
  const found = await donations.findDonation(db, id);
  if (!found) throw new Problem('donation.gone');
  const { email } = found;
  if (email === '') return { donations: [], count: 0, others: [] };
  const others = personalData.map(async ({ ofAddress }) => {
    const count = (await ofAddress?.list(context, db, email))?.length ?? 0;
    return ofAddress && count > 0 ? [{ what: ofAddress.what, count }] : [];
  });
  return { ...(await listOfMailbox(db, mailboxOf(email))), others: (await Promise.all(others)).flat() };
}

/**
 * Erases the donor of the donation everywhere, in one transaction. Safe to repeat. `who` is an admin's
 * username or 'donor'; `check` may refuse the person's donations. Returns the donation afterwards. Throws
 * 404, and 503 like eraseDonor.
 */
export async function erasePerson(
  context: AppContext,
  who: string,
  id: string,
  check: (all: Locked) => void = () => {},
): Promise<Donation> {
  const { donation, mails, person } = await context.db.transaction().execute(async (tx) => {
    const all = await lockPersonOf(tx, id);
    const own = all.find((each) => each.id === id);
    if (!own || own.deletedAt !== null) throw new Problem('donation.gone');
    check(all);
    const { email, language, erasedAt } = own;
    const mails = await eraseAll(context, tx, who, all, { email, isNew: erasedAt === null });
    const person = erasedAt === null ? { email, language, isWhole: true } : null;
    const donation = await donations.findDonation(tx, id);
    if (!donation) throw new Error('an erased donation stays');
    return { donation, mails, person };
  });
  await endErasure(context, mails, person);
  return donation;
}

/**
 * Erases all under an email address in one transaction, also if no donation has it. Safe to repeat. Throws
 * 503 like eraseDonor.
 */
export async function eraseAddress(context: AppContext, who: string, email: string): Promise<void> {
  const { mails, language } = await context.db.transaction().execute(async (tx) => {
    const all = await donations.lockOfMailbox(tx, none, mailboxOf(email));
    const language = all.find(({ erasedAt }) => erasedAt === null)?.language ?? defaultLanguage;
    return { mails: await eraseAll(context, tx, who, all, { email, isNew: true }), language };
  });
  await endErasure(context, mails, { email, language, isWhole: true });
}

type Locked = Awaited<ReturnType<typeof donations.lockOfMailbox>>;

/** No donation has this id. */
const none = '';

/**
 * Erases these locked donations, and what other rooms keep under the address. `isNew`: records the erasure.
 * Returns the ids of deleted mails.
 */
async function eraseAll(
  context: AppContext,
  tx: Database,
  who: string,
  all: Locked,
  { email, isNew }: { email: string; isNew: boolean },
): Promise<string[]> {
  const mails: string[] = [];
  const theirs = all.filter(({ erasedAt }) => erasedAt === null);
  for (const { deletedAt: _, ...donation } of theirs) {
    await emit(context, tx, 'donationChanging', { donation });
    mails.push(...(await eraseIn(context, tx, who, donation)).mails);
  }
  const ids = theirs.map(({ id }) => id);
  if (isNew) await recordErasure(context, tx, ids, email);
  if (email === '') return mails;
  for (const { ofAddress } of context.personalData) {
    if (ofAddress) mails.push(...(await ofAddress.erase(context, tx, email)));
  }
  return mails;
}

/** Locks the donation and all others of its mailbox, deleted ones too. */
export async function lockPersonOf(tx: Database, id: string): Promise<Locked> {
  const email = (await donations.findDonation(tx, id))?.email ?? '';
  const all = await donations.lockOfMailbox(tx, id, mailboxOf(email));
  const now = all.find((each) => each.id === id)?.email ?? email;
  // An admin may have corrected the address concurrently; now it stays as it is.
  return mailboxOf(now) === mailboxOf(email) ? all : donations.lockOfMailbox(tx, id, mailboxOf(now));
}
