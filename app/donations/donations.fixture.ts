/** What several tests of this room look up. */
import { rowOf } from '../../test/donor.ts';
import type { TestSite } from '../../test/site.ts';

/** The address and the browser whose unfinished donation this is; null if another one is theirs. */
export async function keysOf(site: TestSite, { id }: { id: string }) {
  const { activeAddressKey, activeVisitorKey } = await rowOf(site, id);
  return { activeAddressKey, activeVisitorKey };
}
