/**
 * Everything that the site stores in a browser (contract §10). /privacy names what visitors have; cookies are
 * in platform/http/cookie-names.ts.
 */

/** Of visitors, until the tab is closed. */
export const tabNames = [
  'donationData',
  'paymentMethod',
  'kaithangu.chosen',
  'kaithangu.paypal',
  'kaithangu.donationKey',
  'kaithangu.notThem',
] as const;

/** Of visitors, on the device: days until it is deleted. Forms are deleted earlier, once they are sent. */
export const deviceDays = {
  ipDetails: 1,
  'kaithangu.donate': 7,
  'kaithangu.confirm': 7,
  'kaithangu.contact': 7,
  'kaithangu.ended': 30,
} as const;

/** A picture shared from another app, in the cache storage: days. */
export const sharedPictureDays = 1;

/** Of the team, until the tab is closed or they log out. */
export const teamTabNames = ['kaithangu.bulk', 'kaithangu.statement'] as const;

/** Of the team, on the device: days. */
export const teamDeviceDays = {
  'kaithangu.update': 30,
  'kaithangu.home': 30,
  'kaithangu.messages': 7,
  'kaithangu.statementColumns': 365,
} as const;

type Known =
  | (typeof tabNames)[number]
  | (typeof teamTabNames)[number]
  | keyof typeof deviceDays
  | keyof typeof teamDeviceDays;

/** A name, or one of several below it, such as `kaithangu.confirm.{id}`. */
export type StoredName = Known | `${Known}.${string}`;

/** How long a value on the device is kept; null for a name that is not ours. */
export function daysOf(name: string): number | null {
  const days: Record<string, number> = { ...deviceDays, ...teamDeviceDays };
  const known = Object.keys(days).find((each) => name === each || name.startsWith(`${each}.`));
  return known === undefined ? null : (days[known] ?? null);
}
