/** Keeps earlier versions of texts, so that the team can restore them. */
import type { Database } from '../../platform/db/database.ts';
import * as repository from './repository.server.ts';
import type { Version } from './shown-facts.ts';

/** Versions of each key that are kept. */
export const maxVersions = 20;

/** Adds a version and deletes the oldest. The caller's transaction has called `contentChanged` before. */
export async function addVersion(
  tx: Database,
  key: string,
  value: unknown,
  createdBy: string | null,
): Promise<void> {
  const nth = (await repository.findNewestNth(tx, key)) + 1;
  const createdAt = new Date().toISOString();
  const row = { key, nth, value: JSON.stringify(value), createdAt, createdBy: createdBy ?? '' };
  await repository.insertVersion(tx, row);
  await repository.deleteVersionsUpTo(tx, key, nth - maxVersions);
}

/** As addVersion. At the first change of a key it keeps `old` too, unless that is null. */
export async function replaceVersion(
  tx: Database,
  key: string,
  { old, value, username }: { old: unknown; value: unknown; username: string },
): Promise<void> {
  const isFirst = (await repository.findNewestNth(tx, key)) === 0;
  if (isFirst && old !== null) await addVersion(tx, key, old, null);
  await addVersion(tx, key, value, username);
}

/** The versions of a key, newest first. */
export async function listVersions<Value>(db: Database, key: string): Promise<Version<Value>[]> {
  const rows = await repository.listVersions(db, key);
  return rows.map(({ value, createdBy, ...row }) => ({
    ...row,
    value: JSON.parse(value) as Value,
    createdBy: createdBy || null,
  }));
}
