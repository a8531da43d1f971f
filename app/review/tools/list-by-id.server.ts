/** What the super-admin's tools read: the ids of donations, and the donations of ids. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Donation } from '../../donations/index.ts';
import { maxIds } from './bulk.ts';
import * as repository from './repository.server.ts';

/** The ids of donations with or without a transaction ID, newest first, as many as one copies at most. */
export function listIds({ db }: AppContext, filter: 'completed' | 'started'): Promise<string[]> {
  return repository.listIds(db, filter, maxIds);
}

/** The donations of these ids, as far as there are. */
export async function listNamed({ db }: AppContext, ids: string[]): Promise<Donation[]> {
  return ids.length > 0 ? repository.listNamed(db, ids) : [];
}
