/** Where and when help is offered. */
import { teamPages } from './admins/team-pages.ts';

/** Milliseconds after which it appears; null where it doesn't (spec §9). */
export function helpDelay(pathname: string): number | null {
  if (/^\/confirm(ation|-donation)$/.test(pathname)) return 6000;
  const isTeams = teamPages.some(({ path }) => path === pathname);
  return isTeams || /^\/(payment-selection|login|signup)$/.test(pathname) ? 3000 : null;
}
