/** A person whom the team asked confirms what the page says by the signed link, or withdraws it. */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { parseId } from '../../platform/http/ids.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { parseTranslated } from '../shared/translated-schema.ts';
import { isVouchKey, mailboxHash } from './links.server.ts';
import * as repository from './repository.server.ts';
import type { ConfirmInput } from './schema.ts';
import {
  formatStatements,
  listOffered,
  listStatements,
  type Offer,
  parseStatements,
} from './statements.server.ts';
import { deleteVoucher } from './vouchers.server.ts';
import { domainOf } from './vouchers.ts';

/**
 * What the person may confirm, and what they have confirmed; or that they withdrew it. Throws 404 if the link is
 * wrong or old.
 */
export async function showVouch(context: AppContext, offers: readonly Offer[], id: string, key: string) {
  if (await findWithdrawn(context, id, key)) return { isWithdrawn: true as const };
  const row = await requireVoucher(context, context.db, id, key);
  const offered = await listOffered(context, offers);
  return {
    isWithdrawn: false as const,
    name: parseTranslated(row.name),
    role: parseTranslated(row.role),
    domain: domainOf(row.email),
    elsewhere: row.elsewhere,
    offered: await listStatements(context, offered),
    confirmed: parseStatements(row.statements),
    isMonthly: row.isMonthly,
    /** True since the last question until the person answers it. */
    isAsked: row.confirmedAt === null || row.confirmedAt < row.askedAt,
  };
}

/**
 * Stores the sentences that the person chose, in place of earlier ones. Later changes of the site don't change
 * them. Throws 404 if the link is wrong or old. Throws 400 if the site no longer offers a sentence: nobody may
 * confirm what they have not seen.
 */
export async function confirmVouch(
  context: AppContext,
  offers: readonly Offer[],
  id: string,
  key: string,
  { language, statements, isMonthly }: ConfirmInput,
): Promise<void> {
  const offered = await listStatements(context, await listOffered(context, offers));
  const wanted = [...new Set(statements)];
  // Of two papers with the same words, the first.
  const chosen = offered.filter(
    ({ words }, n) =>
      wanted.includes(words[language]) &&
      offered.findIndex((each) => each.words[language] === words[language]) === n,
  );
  if (chosen.length < wanted.length) throw invalidInput({ statements: 'text.required' });
  await context.db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    await requireVoucher(context, tx, id, key);
    await repository.updateConfirmed(tx, id, {
      confirmedAt: new Date().toISOString(),
      statements: formatStatements(chosen.map(({ words }) => words)),
      isMonthly,
    });
  });
}

/**
 * Deletes the person and what they confirmed. Afterwards the team can't ask this mailbox again. Throws 404 if
 * the link is wrong or old.
 */
export async function withdrawVouch(context: AppContext, id: string, key: string): Promise<void> {
  await requireVoucher(context, context.db, id, key);
  await deleteVoucher(context, id, (tx, { askedAt, email }) =>
    repository.insertWithdrawn(tx, { id, askedAt, mailbox: mailboxHash(context, email) }),
  );
}

/** Lets the team ask a person again who withdrew. Throws 404 if the link is wrong or old. */
export async function allowAsking(context: AppContext, id: string, key: string): Promise<void> {
  if (!(await findWithdrawn(context, id, key))) throw new Problem('subscription.linkInvalid');
  await repository.deleteWithdrawn(context.db, id);
}

async function findWithdrawn(context: AppContext, id: string, key: string) {
  const row = await repository.findWithdrawn(context.db, parseId(id, 'subscription.linkInvalid'));
  return row && isVouchKey(context, row, key) ? row : undefined;
}

async function requireVoucher(context: AppContext, db: Database, id: string, key: string) {
  const row = await repository.findVoucher(db, parseId(id, 'subscription.linkInvalid'));
  if (!row || !isVouchKey(context, row, key)) throw new Problem('subscription.linkInvalid');
  return row;
}
