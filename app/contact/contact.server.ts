/** A message to the team: stored and queued as a mail in one transaction, so that neither is lost. */

import type { AppContext } from '../../platform/app-context.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { teamLanguage } from '../../platform/languages.ts';
import type { ContactInput } from './schema.ts';

/** Thousands may share an address (carrier NAT); more than these in an hour are no messages to a family's friends. */
const messagesPerHour = 20;

/** Stores a message. A repeat with the same key is stored once. Refuses with 429 too many from one address. */
export async function sendContactMessage(
  context: AppContext,
  requester: Requester,
  input: ContactInput,
  idempotencyKey: string | null,
): Promise<void> {
  const { db, config } = context;
  const { addressGroup } = requester;
  const { count } = await db
    .selectFrom('contactMessages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('addressGroup', '=', addressGroup)
    .where('date', '>=', new Date(Date.now() - 3_600_000).toISOString())
    .executeTakeFirstOrThrow();
  if (count >= messagesPerHour) {
    throw new Problem(429, 'Too many messages were sent from your network. Please try again in an hour.');
  }
  const id = crypto.randomUUID();
  const date = new Date().toISOString();
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('contactMessages')
        .values({ id, ...input, date, answeredAt: null, answeredBy: null, addressGroup, idempotencyKey })
        .execute();
      const payload = { ...input, contactMessageId: id };
      await queueMail(tx, {
        kind: 'contact-message',
        recipient: config.teamEmail,
        language: teamLanguage,
        payload,
      });
    });
  } catch (error) {
    // The same message again, after its answer was lost: it is there already.
    if (!isUniqueViolation(error)) throw error;
  }
}
