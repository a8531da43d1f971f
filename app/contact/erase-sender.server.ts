/** The super-admin erases the writer of a message, who may have given nothing. */
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { insertAuditEntry } from '../audit/index.server.ts';
import { eraseAddress } from '../donations/index.server.ts';
import { findContactMessage } from './repository.server.ts';

/** Erases all under the message's address. Throws 404 if the message is missing. */
export async function eraseSender(context: AppContext, { username }: Admin, id: string): Promise<void> {
  const message = await findContactMessage(context.db, id);
  if (!message) throw new Problem('contact.notFound');
  await eraseAddress(context, username, message.email);
  await insertAuditEntry(context.db, { who: username, action: 'sender.erased', subject: '' });
}
