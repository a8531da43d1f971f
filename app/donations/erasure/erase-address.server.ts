/** Erases whoever uses an email address, with or without a donation (docs/decisions/0070-erasing-a-person.md). */
import type { AppContext } from '../../../platform/app-context.ts';
import { emit } from '../../../platform/events.ts';
import { defaultLanguage } from '../../../platform/languages.ts';
import { mailboxOf } from '../../shared/mailbox.ts';
import * as donations from '../repository.server.ts';
import { recordErasure } from './erase-again.server.ts';
import { endErasure } from './erase-donor.server.ts';
import { eraseIn } from './erase-in.server.ts';

/** No donation has this id. */
const none = '';

/**
 * Erases all donations under the address's mailbox, and what other rooms keep under it, in one transaction.
 * Safe to repeat. Throws 503 like eraseDonor.
 */
export async function eraseAddress(context: AppContext, who: string, email: string): Promise<void> {
  const { mails, language } = await context.db.transaction().execute(async (tx) => {
    const all = await donations.lockOfMailbox(tx, none, mailboxOf(email));
    const theirs = all.filter(({ erasedAt }) => erasedAt === null);
    const mails: string[] = [];
    for (const { deletedAt: _, ...donation } of theirs) {
      await emit(context, tx, 'donationChanging', { donation });
      mails.push(...(await eraseIn(context, tx, who, donation)).mails);
    }
    const ids = theirs.map(({ id }) => id);
    await recordErasure(context, tx, ids, email);
    for (const { ofAddress } of context.personalData) {
      if (ofAddress) mails.push(...(await ofAddress.erase(context, tx, email)));
    }
    return { mails, language: theirs[0]?.language ?? defaultLanguage };
  });
  await endErasure(context, mails, { email, language, isWhole: true });
}
