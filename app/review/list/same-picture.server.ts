/** Donations with the same screenshot: one payment shown twice, or somebody else's picture. A hint to the team, never a refusal. */
import type { AppContext } from '../../../platform/app-context.ts';
import * as repository from '../repository.server.ts';
import { groupSame, maxSame } from './same-transaction.server.ts';

/** For each of these donations the others whose screenshot is the same picture; those without are left out. */
export async function listSamePicture({ db }: AppContext, ids: string[]) {
  if (ids.length === 0) return [];
  return groupSame(ids, await repository.listSamePicture(db, ids, maxSame));
}
