/** Lets only the super-admin in. Nested in the admin layout, which requires a session. */
import { isRouteErrorResponse, Link, Outlet } from 'react-router';
import { superAdminApi } from '../shell/super-admin-api.ts';
import type { Route } from './+types/super-admin-layout';

export async function loader({ context }: Route.LoaderArgs) {
  superAdminApi(context);
  return null;
}

export default function SuperAdminLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  return (
    <main className="team-page justify-items-start gap-4">
      <h1 className="text-title">This page is the super-admin’s</h1>
      <p>You are logged in, but this page is open to the super-admin alone.</p>
      <Link to="/admin" className="btn btn-quiet">
        Back to Admin
      </Link>
    </main>
  );
}
