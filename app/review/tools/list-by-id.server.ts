/** Lists ids of donations, and donations by id. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Donation } from '../../donations/index.ts';
import * as repository from './repository.server.ts';
import { maxIds } from './verification.ts';

/** At most `maxIds` ids of donations with or without a transaction ID, newest first. */
export function listIds({ db }: AppContext, filter: 'completed' | 'started'): Promise<string[]> {
  return repository.listIds(db, filter, maxIds);
}

/** The donations with these ids; unknown ids are left out. */
export async function listNamed({ db }: AppContext, ids: string[]): Promise<Donation[]> {
  return ids.length > 0 ? repository.listNamed(db, ids) : [];
}
