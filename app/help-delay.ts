/** Where and when help is offered. */

/** Milliseconds after which it appears; null where it doesn't (spec §9). */
export function helpDelay(pathname: string): number | null {
  if (/^\/confirm(ation|-donation)$/.test(pathname)) return 6000;
  if (
    /^\/(payment-selection|login|signup|admin|admin-accounts|donation-view|donation-view-admin)$/.test(
      pathname,
    )
  ) {
    return 3000;
  }
  return null;
}
