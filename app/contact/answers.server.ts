/** The team's side of the contact form: what was written, and who has answered it. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { type Page, pagingQuery, parseCursor, timeCursor, toPage } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import type { ContactMessage } from './contact-message.ts';

export const contactQuerySchema = v.object({
  ...pagingQuery,
  filter: v.optional(v.picklist(['unanswered'])),
});

const shown = [
  'id',
  'firstname',
  'lastname',
  'address',
  'email',
  'phone',
  'message',
  'date',
  'answeredAt',
  'answeredBy',
] as const;

/** The messages, newest first, page by page; with the filter those that nobody has answered. */
export async function listContactMessages(
  { db }: AppContext,
  { limit, cursor, filter }: v.InferOutput<typeof contactQuerySchema>,
): Promise<Page<ContactMessage>> {
  const after = parseCursor(timeCursor, cursor);
  const filtered = db
    .selectFrom('contactMessages')
    .$if(filter === 'unanswered', (q) => q.where('answeredAt', 'is', null));
  const [found, { total }] = await Promise.all([
    filtered
      .select(shown)
      .$if(after !== null, (q) =>
        q.where((eb) => eb(eb.refTuple('date', 'id'), '<', eb.tuple(after?.at ?? '', after?.id ?? ''))),
      )
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage(found, limit, total, ({ date, id }) => [date, id]);
}

/**
 * Marks a message as answered by this admin, or takes that back; the message as it is then. Of two who answer at once
 * the first stays named. Refuses with 404.
 */
export async function markAnswered(
  { db }: AppContext,
  admin: Admin,
  id: string,
  isAnswered: boolean,
): Promise<ContactMessage> {
  await db
    .updateTable('contactMessages')
    .set(
      isAnswered
        ? { answeredAt: new Date().toISOString(), answeredBy: admin.username }
        : { answeredAt: null, answeredBy: null },
    )
    .where('id', '=', id)
    .where('answeredAt', isAnswered ? 'is' : 'is not', null)
    .execute();
  const message = await db
    .selectFrom('contactMessages')
    .select(shown)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) throw new Problem(404, 'There is no such message.');
  return message;
}
