/** The admin who is logged in, on the team's pages. */
import { useRouteLoaderData } from 'react-router';
import type { TeamSession } from './session-context.ts';

/** Throws outside the team's pages. */
export function useAdmin(): TeamSession {
  const admin = useRouteLoaderData('desk/admin-layout') as TeamSession | undefined;
  if (!admin) throw new Error('The team’s layout is missing.');
  return admin;
}
