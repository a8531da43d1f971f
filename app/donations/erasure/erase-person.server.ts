/**
 * Erases a person: all donations under one mailbox, and what other rooms keep under it
 * (docs/decisions/0070-erasing-a-person.md).
 */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { ErasedPerson } from '../../../platform/personal-data.ts';
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
 * Erases the donor of the donation everywhere, in one transaction. Safe to repeat. Returns the donation
 * afterwards. Throws 404, and 503 like eraseDonor.
 */
export async function erasePerson(context: AppContext, who: string, id: string): Promise<Donation> {
  const { db, personalData } = context;
  const { donation, mails, person } = await db.transaction().execute(async (tx) => {
    const all = await lockPerson(tx, id, (await donations.findDonation(tx, id))?.email ?? '');
    const ids = all.filter(({ erasedAt }) => erasedAt === null).map((each) => each.id);
    const mails: string[] = [];
    let donation: Donation | undefined;
    let person: ErasedPerson | null = null;
    for (const { deletedAt, ...each } of all) {
      let after: Donation = each;
      if (each.erasedAt === null) {
        await emit(context, tx, 'donationChanging', { donation: each });
        const erased = await eraseIn(context, tx, who, each);
        mails.push(...erased.mails);
        after = erased.donation;
      }
      if (each.id !== id || deletedAt !== null) continue;
      donation = after;
      if (each.erasedAt === null) {
        person = { email: each.email, language: each.language, isWhole: true };
        await recordErasure(context, tx, ids, each.email);
      }
      if (each.email === '') continue;
      for (const { ofAddress } of personalData) {
        if (ofAddress) mails.push(...(await ofAddress.erase(context, tx, each.email)));
      }
    }
    if (!donation) throw new Problem('donation.gone');
    return { donation, mails, person };
  });
  await endErasure(context, mails, person);
  return donation;
}

/** Locks the donation and all others of its mailbox. `email`: its address before the lock. */
async function lockPerson(tx: Database, id: string, email: string) {
  const all = await donations.lockOfMailbox(tx, id, mailboxOf(email));
  const now = all.find((each) => each.id === id)?.email ?? email;
  // An admin may have corrected the address concurrently; now it stays as it is.
  return mailboxOf(now) === mailboxOf(email) ? all : donations.lockOfMailbox(tx, id, mailboxOf(now));
}
