/** The delay before help is offered, in milliseconds (spec §9). */

/** On the team's pages. */
export const teamHelpDelay = 3000;

/** On a public page; null if help is not offered there. */
export function helpDelay(pathname: string): number | null {
  if (/^\/confirm(ation|-donation)$/.test(pathname)) return 6000;
  return /^\/(payment-selection|login|signup|reset-password)$/.test(pathname) ? 3000 : null;
}
