/**
 * Records erasures without naming anybody, and repeats them in a restored database
 * (docs/decisions/0072-erasures-and-backups.md).
 */
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EventContext } from '../../../platform/events.ts';
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
  const { personalData } = context;
  const erasures = await repository.listErasures(tx);
  const emails = erasures.length > 0 ? await listEmails(tx, context) : new Map<string, string[]>();
  let erased = 0;
  for (const { person, donationIds, at } of erasures) {
    const theirs = emails.get(person) ?? [];
    const all = await repository.listToErase(tx, JSON.parse(donationIds), theirs.map(mailboxOf), at);
    for (const id of all) {
      const donation = await donations.lockAlsoDeleted(tx, id);
      if (donation) await eraseIn(context, tx, who, donation);
    }
    let others = 0;
    for (const email of theirs) {
      for (const { ofAddress } of personalData) {
        if (!ofAddress || (await ofAddress.list(context, tx, email, at)).length === 0) continue;
        await ofAddress.erase(context, tx, email, at);
        others += 1;
      }
    }
    if (all.length + others > 0) erased += 1;
  }
  return { erased, released: (await listReleasedScreenshots(tx)).map(({ path }) => path) };
}

/** All addresses of the database, by person. */
async function listEmails(tx: Database, { config, personalData }: Context): Promise<Map<string, string[]>> {
  const lists = [repository.listEmails(tx), ...personalData.map(({ ofAddress }) => ofAddress?.addresses(tx))];
  const emails = new Set((await Promise.all(lists)).flatMap((list) => list ?? []));
  return Map.groupBy(emails, (email) => personOf(config, email));
}
