/** What the super-admin decides about the team's accounts (contract §4). */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { type Page, pagingQuery, parseCursor, timeCursor, toPage } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isSuperAdmins } from './admins.server.ts';
import { type AccountStatus, accountStatuses } from './schema.ts';

export const accountsQuerySchema = v.object({
  ...pagingQuery,
  status: v.optional(v.picklist(accountStatuses)),
});

const shown = [
  'id',
  'username',
  'name',
  'email',
  'phoneNumber',
  'status',
  'createdAt',
  'lastSignInAt',
] as const;

/** An account as the super-admin sees it. */
export type Account = {
  id: string;
  username: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  status: AccountStatus;
  createdAt: string;
  lastSignInAt: string | null;
  isSuperAdmin: boolean;
};

/** The accounts, newest first, page by page. */
export async function listAccounts(
  context: AppContext,
  { limit, cursor, status }: v.InferOutput<typeof accountsQuerySchema>,
): Promise<Page<Account>> {
  const after = parseCursor(timeCursor, cursor);
  const filtered = context.db
    .selectFrom('admins')
    .$if(status !== undefined, (q) => q.where('status', '=', status as AccountStatus));
  const [found, { total }] = await Promise.all([
    filtered
      .select(shown)
      .$if(after !== null, (q) =>
        q.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.at ?? '', after?.id ?? ''))),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const accounts = found.map((row) => ({ ...row, isSuperAdmin: isSuperAdmins(context, row.username) }));
  return toPage(accounts, limit, total, ({ createdAt, id }) => [createdAt, id]);
}

/** The account of this id. Refuses with 404. */
export async function findAccount(context: AppContext, id: string): Promise<Account> {
  const row = await context.db.selectFrom('admins').select(shown).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404, 'There is no such account.');
  return { ...row, isSuperAdmin: isSuperAdmins(context, row.username) };
}

/**
 * Approves, disables or re-enables an account; whenever that changes anything its sessions and open links end. Refuses
 * with 409 to close the super-admin's own: nobody could open it again.
 */
export async function decideAccount(
  context: AppContext,
  id: string,
  status: AccountStatus,
): Promise<Account> {
  const account = await findAccount(context, id);
  if (account.isSuperAdmin && status !== 'active') {
    throw new Problem(409, 'The super-admin’s own account can’t be disabled or set to pending.');
  }
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('admins')
      .set({ status })
      .where('id', '=', id)
      .where('status', '!=', status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tx.deleteFrom('sessions').where('adminId', '=', id).execute();
    await tx.deleteFrom('passwordResets').where('adminId', '=', id).execute();
  });
  return { ...account, status };
}
