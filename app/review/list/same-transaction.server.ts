/** Donations that have the same transaction ID: one payment entered twice, or a mistyped number. */
import type { AppContext } from '../../../platform/app-context.ts';
import * as repository from '../repository.server.ts';

/** Enough to see that something is wrong; the search finds the rest. */
export const maxSame = 3;

/** For each of these donations the others with the same transaction ID; those without are left out. */
export async function listSameTransaction({ db }: AppContext, ids: string[]) {
  if (ids.length === 0) return [];
  return groupSame(ids, await repository.listSameTransaction(db, ids, maxSame));
}

/** The others of each donation, `of` which they are; in the order of `ids`. */
export function groupSame<Other extends { of: string }>(ids: string[], rows: Other[]) {
  return ids.flatMap((id) => {
    const same = rows.filter((row) => row.of === id).map(({ of: _of, ...other }) => other);
    return same.length > 0 ? [{ id, same }] : [];
  });
}
