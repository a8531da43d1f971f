/** The visitor's place, requested once and stored under ipDetails (spec §3). */

import { readStored, storeValue } from '../shared/browser-storage.ts';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';

type IpDetails = {
  ip: string;
  country_code: string | null;
  country_name: string | null;
  region: string | null;
  currency: string | null;
};

/** Null if it cannot be fetched, which is only logged (spec §8). */
export async function fetchIpDetails(): Promise<IpDetails | null> {
  const stored = readStored<IpDetails>('device', 'ipDetails');
  if (stored?.country_code) return stored;
  try {
    const response = await api['ip-details'].$get();
    await mustBeOk(response, String(response.status));
    const details = await response.json();
    storeValue('device', 'ipDetails', details);
    return details;
  } catch (error) {
    console.warn('The location could not be asked.', error);
    return null;
  }
}
