/**
 * Finds donations with the same transaction ID or the same screenshot: a hint to the team, never a refusal.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import * as repository from '../repository.server.ts';

/** The most other donations named; the search finds the rest. */
const maxSame = 3;

/** The other donations with the same transaction ID, for each of these donations that has any. */
export async function listSameTransaction({ db }: AppContext, ids: string[]) {
  if (ids.length === 0) return [];
  return groupSame(ids, await repository.listSameTransaction(db, ids, maxSame));
}

/** The other donations with the same picture as screenshot, for each of these donations that has any. */
export async function listSamePicture({ db }: AppContext, ids: string[]) {
  if (ids.length === 0) return [];
  return groupSame(ids, await repository.listSamePicture(db, ids, maxSame));
}

/** Groups the rows by the donation that they belong to (`of`), in the order of `ids`. */
function groupSame<Other extends { of: string }>(ids: string[], rows: Other[]) {
  return ids.flatMap((id) => {
    const same = rows.filter((row) => row.of === id).map(({ of: _of, ...other }) => other);
    return same.length > 0 ? [{ id, same }] : [];
  });
}
