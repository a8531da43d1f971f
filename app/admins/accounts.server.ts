/** The super-admin's decisions about the team's accounts (contract §4). */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { type Page, pagingQuery, parseCursor, timeCursor, toPage } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import type { Rights } from '../../platform/http/rights.ts';
import {
  fileOfList,
  insertAuditEntry,
  type ListFile,
  listLastOfEach,
  maxFileRows,
} from '../audit/index.server.ts';
import { type AuditAction, auditActions } from '../audit/index.ts';
import type { Account, AccountRow } from './account.ts';
import { deletePasswordResetOf } from './password-reset-repository.server.ts';
import * as repository from './repository.server.ts';
import { type AccountDecision, type AccountStatus, accountStatuses } from './schema.ts';
import { listWithSecondFactor } from './second-factor/repository.server.ts';
import { deleteSessionsOf } from './session-repository.server.ts';
import { isSuperAdmins } from './super-admin.server.ts';

const accountActions = auditActions.filter((action) => action.startsWith('account.'));

export const accountsFilterSchema = v.object({ status: v.optional(v.picklist(accountStatuses)) });

export const accountsQuerySchema = v.object({ ...pagingQuery, ...accountsFilterSchema.entries });

/** The accounts, newest first, page by page. */
export async function listAccounts(
  context: AppContext,
  { limit, cursor, status }: v.InferOutput<typeof accountsQuerySchema>,
): Promise<Page<Account>> {
  const after = parseCursor(timeCursor, cursor);
  const [found, total] = await Promise.all([
    repository.listAccounts(context.db, { limit: limit + 1, after, status }),
    repository.countAccounts(context.db, status),
  ]);
  return toPage(await toAccounts(context, found), limit, total, ({ createdAt, id }) => [createdAt, id]);
}

/** The accounts of this status, or all, as a file. */
export async function downloadAccounts(
  context: AppContext,
  admin: Admin,
  status: AccountStatus | undefined,
): Promise<ListFile> {
  const rows = await repository.listAccounts(context.db, { limit: maxFileRows, after: null, status });
  return fileOfList(context, admin, 'accounts', repository.accountColumns, rows);
}

/** The account of this id. Throws 404. */
export async function findAccount(context: AppContext, id: string): Promise<Account> {
  const row = await repository.findAccount(context.db, id);
  const [account] = await toAccounts(context, row ? [row] : []);
  if (!account) throw new Problem('account.notFound');
  return account;
}

async function toAccounts(context: AppContext, rows: AccountRow[]): Promise<Account[]> {
  const usernames = rows.map(({ username }) => username);
  const ids = rows.map(({ id }) => id);
  const [entries, withFactor] = await Promise.all([
    listLastOfEach(context.db, accountActions, usernames),
    listWithSecondFactor(context.db, ids),
  ]);
  return rows.map((row) => ({
    ...row,
    isSuperAdmin: isSuperAdmins(context, row.username),
    hasSecondFactor: withFactor.has(row.id),
    decisions: entries
      // Leaves out decisions about an earlier account of this name.
      .filter(({ subject, at }) => subject === row.username && at >= row.createdAt)
      .map(({ at, who, action }) => ({ at, who, action })),
  }));
}

function actionOf(before: AccountStatus, after: AccountStatus): AuditAction {
  if (after === 'active') return before === 'pending' ? 'account.approved' : 'account.enabled';
  return after === 'disabled' ? 'account.disabled' : 'account.setToPending';
}

/**
 * Approves, disables or re-enables an account; a change ends its sessions and open links. Throws 409 for
 * disabling the super-admin's own account, as nobody could enable it again, and if the account is no longer
 * as `seen`.
 */
export async function decideAccount(
  context: AppContext,
  admin: Admin,
  id: string,
  { status, seen }: AccountDecision,
): Promise<Account> {
  const account = await findAccount(context, id);
  if (account.isSuperAdmin && status !== 'active') {
    throw new Problem('account.superAdminsOwn');
  }
  await context.db.transaction().execute(async (tx) => {
    if (!(await repository.updateStatus(tx, id, status, seen))) {
      const now = await repository.findAccount(tx, id);
      // Two people who decide the same do not conflict.
      if (!now || now.status === status) return;
      throw new Problem('account.decidedMeanwhile', { params: { status: now.status } });
    }
    await deleteSessionsOf(tx, id);
    await deletePasswordResetOf(tx, id);
    const action = actionOf(account.status, status);
    await insertAuditEntry(tx, { who: admin.username, action, subject: account.username });
  });
  return findAccount(context, id);
}

/**
 * Sets what an account may do, from its next request on. Throws 404, and 409 for the super-admin's own account,
 * which may do all.
 */
export async function setRights(
  context: AppContext,
  admin: Admin,
  id: string,
  rights: Rights,
): Promise<Account> {
  const { isSuperAdmin, username } = await findAccount(context, id);
  if (isSuperAdmin) throw new Problem('account.superAdminsOwn');
  await context.db.transaction().execute(async (tx) => {
    await repository.updateAdmin(tx, id, rights);
    await insertAuditEntry(tx, { who: admin.username, action: 'account.rights', subject: username });
  });
  return findAccount(context, id);
}
