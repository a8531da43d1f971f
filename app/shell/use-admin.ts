/** Who is logged in, on the team's pages. */
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../admins/admin-layout.tsx';

/** Throws outside the team's pages. */
export function useAdmin() {
  const admin = useRouteLoaderData<typeof loader>('admins/admin-layout');
  if (!admin) throw new Error('only the team’s pages know who is logged in');
  return admin;
}
