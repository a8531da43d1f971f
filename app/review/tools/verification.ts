/** What setting isVerified for many donations would change, found out before anything does. */

import type { Donation } from '../../donations/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { type PlannedChange, partsOf, planOf } from './bulk.ts';

/** Throws when it can't be found out. */
export async function planChange(ids: string[], isVerified: boolean): Promise<PlannedChange> {
  const found: Donation[] = [];
  for (const part of partsOf(ids)) {
    const response = await api.donations.named.$get({ query: { ids: part.join(',') } });
    await mustBeOk(response, '');
    found.push(...(await response.json()));
  }
  const plan = planOf(ids, found, isVerified);
  return { ...plan, same: isVerified ? await findSame(plan.changing) : [] };
}

async function findSame(donations: Donation[]): Promise<PlannedChange['same']> {
  const same: PlannedChange['same'] = [];
  for (const part of partsOf(
    donations.filter(({ confirmationNumber }) => confirmationNumber).map(({ id }) => id),
  )) {
    const response = await api.donations['same-transaction'].$get({ query: { ids: part.join(',') } });
    await mustBeOk(response, '');
    same.push(...(await response.json()));
  }
  return same;
}
