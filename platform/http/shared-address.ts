/**
 * Detects addresses that strangers share (contract §14), as behind a carrier's NAT: more than three browsers
 * within a day. Nobody there owns what belongs to an address, such as its incomplete donation
 * (docs/decisions/0046-shared-addresses.md).
 */
import type { AppContext } from '../app-context.ts';
import { DAY } from '../durations.ts';
import { sign } from '../signing.ts';
import { listBrowsers, saveBrowser } from './address-browser-repository.ts';

type Context = Pick<AppContext, 'config' | 'db'>;

/** The phones and computers of one household. */
const maxBrowsersOfOne = 3;
/** A browser counts for a day after it was last stored. */
const countsForMs = DAY;
/** Stored again only after this time, so that most visits write nothing. */
const freshForMs = DAY / 2;

/** True if more than three browsers used this address within a day. */
export async function isSharedAddress(context: Context, addressGroup: string): Promise<boolean> {
  const { addressKey } = keysOf(context, addressGroup, '');
  return isShared(await listBrowsers(context.db, addressKey, new Date().toISOString()));
}

/**
 * Counts this browser at its address. Stores no more than four fresh browsers: more would store more data
 * than needed. `isCounted`: the browser must keep its secret, or it counts again.
 */
export async function countBrowser(
  context: Context,
  addressGroup: string,
  visitorId: string,
): Promise<{ isShared: boolean; isCounted: boolean }> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const { addressKey, browserKey } = keysOf(context, addressGroup, visitorId);
  const known = await listBrowsers(context.db, addressKey, at);
  const freshUntil = new Date(now + countsForMs - freshForMs).toISOString();
  const fresh = known.filter(({ endsAt }) => endsAt > freshUntil);
  const isFresh = fresh.some((each) => each.browserKey === browserKey);
  if (isFresh || isShared(fresh)) return { isShared: isShared(known), isCounted: isFresh };
  const endsAt = new Date(now + countsForMs).toISOString();
  await saveBrowser(context.db, { addressKey, browserKey, endsAt });
  // Looked up again, so that simultaneous browsers see each other.
  return { isShared: isShared(await listBrowsers(context.db, addressKey, at)), isCounted: true };
}

const isShared = (browsers: unknown[]) => browsers.length > maxBrowsersOfOne;

/** Keyed hashes: a copy of the database alone doesn't allow trying all addresses. */
function keysOf({ config }: Context, addressGroup: string, visitorId: string) {
  return {
    addressKey: sign(config.appSecret, 'address-browser', addressGroup),
    browserKey: sign(config.appSecret, 'address-browser', `${addressGroup} ${visitorId}`),
  };
}
