/** Lists donors' messages for the team, and shows or hides them (docs/decisions/0042-messages-wait.md). */
import * as v from 'valibot';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Page, pagingQuery, parseCursor, timeCursor, toPage } from '../../../platform/http/paging.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import {
  changeDonation,
  listEventsAfter,
  lockDonation,
  type OwnedDonation,
  publicWords,
} from '../../donations/index.server.ts';
import { messageStates } from '../../donations/index.ts';
import * as repository from './repository.server.ts';

export const messagesQuery = v.object({
  ...pagingQuery,
  state: v.optional(v.picklist(messageStates), 'waiting'),
});

/** The most messages in one decision. */
const maxDecided = 100;

export const decisionSchema = v.object({
  state: v.picklist(messageStates),
  /** The donations, each with the version that the admin has read. */
  read: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.uuid()),
        version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxDecided),
  ),
});

type Messages = Awaited<ReturnType<typeof repository.listMessages>>;

/** One page of the messages in a state, newest first. */
export async function listMessages(
  { db }: AppContext,
  { limit, cursor, state }: v.InferOutput<typeof messagesQuery>,
): Promise<Page<Messages[number]>> {
  const after = parseCursor(timeCursor, cursor);
  const [found, total] = await Promise.all([
    repository.listMessages(db, state, limit + 1, after),
    repository.countMessages(db, state),
  ]);
  return toPage(found, limit, total, ({ date, id }) => [date, id]);
}

/**
 * Sets the state of messages that an admin has read: of all or none. Returns the changed donations with their
 * versions; skips deleted donations. Throws 409 if a name, a message or a state has changed since it was
 * read.
 */
export async function decideOnMessages(
  context: AppContext,
  { username }: Admin,
  { state, read }: v.InferOutput<typeof decisionSchema>,
): Promise<{ id: string; version: number }[]> {
  return context.db.transaction().execute(async (tx) => {
    const decided: OwnedDonation[] = [];
    const others: OwnedDonation[] = [];
    // A fixed order of ids prevents deadlocks between two admins.
    for (const { id, version } of read.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const donation = await lockDonation(tx, id);
      if (!donation || donation.message === '' || donation.messageState === state) continue;
      if (await hasChangedSince(tx, donation, version)) others.push(donation);
      else decided.push(await changeDonation(context, tx, donation, { messageState: state }, username));
    }
    if (others.length > 0) {
      const names = others.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()).join(', ');
      throw new Problem('message.changedMeanwhile', { params: { names } });
    }
    return decided.map(({ id, version }) => ({ id, version }));
  });
}

const decidedBy: string[] = [...publicWords, 'messageState'];

async function hasChangedSince(tx: Database, { id, version }: OwnedDonation, read: number): Promise<boolean> {
  // Nobody can have read a version that does not exist yet.
  if (read > version) return true;
  return (await listEventsAfter(tx, id, read)).some(({ field }) => decidedBy.includes(field));
}
