/** The team's side of the contact form: messages, and who answered them. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { type Page, pagingQuery, parseCursor, timeCursor, toPage } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { fileOfList, type ListFile, maxFileRows } from '../audit/index.server.ts';
import type { ContactMessage } from './contact-message.ts';
import * as repository from './repository.server.ts';

export const contactFilterSchema = v.object({ filter: v.optional(v.picklist(['unanswered'])) });

export const contactQuerySchema = v.object({ ...pagingQuery, ...contactFilterSchema.entries });

/** The messages, newest first, page by page; with the filter those without an answer. */
export async function listContactMessages(
  { db }: AppContext,
  { limit, cursor, filter }: v.InferOutput<typeof contactQuerySchema>,
): Promise<Page<ContactMessage>> {
  const after = parseCursor(timeCursor, cursor);
  const [found, total] = await Promise.all([
    repository.listContactMessages(db, { limit: limit + 1, after, filter }),
    repository.countContactMessages(db, filter),
  ]);
  return toPage(found, limit, total, ({ date, id }) => [date, id]);
}

/** All messages, or those without an answer, as a file. */
export async function downloadContactMessages(
  context: AppContext,
  admin: Admin,
  filter: 'unanswered' | undefined,
): Promise<ListFile> {
  const { db } = context;
  const rows = await repository.listContactMessages(db, { limit: maxFileRows, after: null, filter });
  return fileOfList(context, admin, 'contact-messages', repository.messageColumns, rows);
}

/**
 * Marks a message as answered by this admin, or removes the mark. Returns the message. If two admins mark it
 * at once, the first stays named. Throws 404.
 */
export async function markAnswered(
  { db }: AppContext,
  admin: Admin,
  id: string,
  isAnswered: boolean,
): Promise<ContactMessage> {
  if (isAnswered) {
    const answer = { answeredAt: new Date().toISOString(), answeredBy: admin.username };
    await repository.markAsAnswered(db, id, answer);
  } else {
    await repository.markAsUnanswered(db, id);
  }
  const message = await repository.findContactMessage(db, id);
  if (!message) throw new Problem('contact.notFound');
  return message;
}
