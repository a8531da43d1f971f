/** Pages that not every admin may open. Nested in the admin layout, which requires a session. */
import { isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router';
import { allowedApi } from '../shell/allowed-api.ts';
import type { Route } from './+types/restricted-layout';
import { rightOf } from './team-pages.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  allowedApi(context, rightOf(url.pathname));
  return null;
}

export default function RestrictedLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  const isSuperAdmins = rightOf(pathname) === 'isSuperAdmin';
  return (
    <main className="team-page justify-items-start gap-4">
      <h1 className="text-title">
        {isSuperAdmins ? 'This page is for the super-admin' : 'Your account may not open this page'}
      </h1>
      <p>
        {isSuperAdmins
          ? 'You are logged in, but only the super-admin may open this page.'
          : 'You are logged in, but the super-admin hasn’t given your account this right.'}
      </p>
      <Link to="/admin" className="btn btn-quiet">
        Back to Admin
      </Link>
    </main>
  );
}
