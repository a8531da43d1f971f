/**
 * Records erasures without naming anybody, and repeats them in a restored database and after an older version
 * (docs/decisions/0072-erasures-and-backups.md).
 */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EventContext } from '../../../platform/events.ts';
import { removeCapturedMails } from '../../../platform/integrations/mail.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { sign } from '../../../platform/signing.ts';
import { mailboxOf } from '../../shared/mailbox.ts';
import * as donations from '../repository.server.ts';
import { listReleasedScreenshots } from '../screenshots/repository.server.ts';
import { eraseIn } from './erase-in.server.ts';
import * as repository from './repository.server.ts';

/** The author in the history. */
const who = 'system';

/** Records an erasure of these donations; with `email`, of the whole person. In the erasure's transaction. */
export async function recordErasure(
  { config }: Pick<EventContext, 'config'>,
  tx: Database,
  donationIds: string[],
  email: string,
): Promise<void> {
  const erasure = {
    id: crypto.randomUUID(),
    person: email && personOf(config, email),
    donationIds: JSON.stringify(donationIds),
    at: new Date().toISOString(),
  };
  await repository.insertErasures(tx, [erasure]);
}

/** A keyed hash of the address's mailbox. */
function personOf({ appSecret }: Config, email: string): string {
  return sign(appSecret, 'erased-person', mailboxOf(email));
}

type Context = EventContext & { personalData: readonly Pick<PersonalData<never>, 'ofAddress'>[] };

/**
 * Repeats all recorded erasures, except for what came after them. Returns the number of erasures that found
 * something, and the paths of the screenshots that no donation uses now.
 */
export async function eraseAgain(context: Context, tx: Database) {
  const erasures = await repository.listErasures(tx);
  const lists = async () => [...(await repository.listEmails(tx)), ...(await listOtherEmails(context, tx))];
  const emails = byPerson(context, erasures.length > 0 ? await lists() : []);
  let erased = 0;
  for (const { person, donationIds, at } of erasures) {
    const theirs = emails.get(person) ?? [];
    const all = await repository.listToErase(tx, JSON.parse(donationIds), theirs.map(mailboxOf), at);
    for (const id of all) {
      const donation = await donations.lockAlsoDeleted(tx, id);
      if (donation) await eraseIn(context, tx, who, donation);
    }
    const others = await eraseOthers(context, tx, theirs, at);
    if (all.length > 0 || others) erased += 1;
  }
  return { erased, released: (await listReleasedScreenshots(tx)).map(({ path }) => path) };
}

/**
 * Repeats all recorded erasures of persons in the rooms that keep something under an address: an older version
 * erases only what it knows, and somebody may have gone back to one for a while. Returns their number.
 */
export async function eraseUnknown(context: AppContext): Promise<number> {
  const erased = await context.db.transaction().execute(async (tx) => {
    const erasures = await repository.listErasures(tx);
    const emails = byPerson(context, erasures.length > 0 ? await listOtherEmails(context, tx) : []);
    const each: string[][] = [];
    for (const { person, at } of erasures) {
      const mails = await eraseOthers(context, tx, emails.get(person) ?? [], at);
      if (mails) each.push(mails);
    }
    return each;
  });
  await removeCapturedMails(context.config, erased.flat());
  return erased.length;
}

/**
 * Deletes what rooms keep under these addresses from before `at`. Returns the ids of deleted mails; null if there
 * was nothing.
 */
async function eraseOthers(context: Context, tx: Database, emails: string[], at: string) {
  const mails: string[] = [];
  let isAny = false;
  for (const email of emails) {
    for (const { ofAddress } of context.personalData) {
      if (!ofAddress || (await ofAddress.list(context, tx, email, at)).length === 0) continue;
      mails.push(...(await ofAddress.erase(context, tx, email, at)));
      isAny = true;
    }
  }
  return isAny ? mails : null;
}

/** The addresses that rooms keep something under, besides donations. */
async function listOtherEmails({ personalData }: Context, tx: Database): Promise<string[]> {
  const lists = await Promise.all(personalData.map(({ ofAddress }) => ofAddress?.addresses(tx)));
  return lists.flatMap((list) => list ?? []);
}

function byPerson({ config }: Context, emails: string[]): Map<string, string[]> {
  return Map.groupBy(new Set(emails), (email) => personOf(config, email));
}
