/** What surrounds the team's pages. Nobody gets here without a session: others are sent to /login and back after. */
import { Form, NavLink, Outlet, redirect, useLoaderData, useNavigate } from 'react-router';
import { supportApi } from '../api.ts';
import { apiContext } from '../contexts.ts';
import { HelpBubble } from '../help-bubble.tsx';
import { SampleBanner } from '../sample-banner.tsx';
import { useCampaign } from '../text/text.ts';
import type { Route } from './+types/admin-layout';
import { pagesFor } from './team-pages.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.session.$get();
  if (!response.ok) {
    // The page's own address: a request for a page's data has another.
    throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  return await response.json();
}

/** The names of the team, and the pages each may see. */
export default function AdminLayout() {
  const admin = useLoaderData<typeof loader>();
  const pages = pagesFor(admin);
  const { siteName, supportApiUrl } = useCampaign();
  const navigate = useNavigate();

  async function logOut() {
    await supportApi(supportApiUrl).admin.logout.$post();
    await navigate('/login', { replace: true });
  }

  return (
    <div lang="en">
      <header className="border-b border-line bg-card">
        <SampleBanner />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2">
          <nav aria-label="Admin" className="flex flex-wrap items-center gap-x-5">
            <NavLink to="/" className="py-2 font-semibold">
              {siteName}
            </NavLink>
            {pages.map(({ path, words }) => (
              <NavLink key={path} to={path} className="py-2 text-base aria-[current=page]:font-semibold">
                {words}
              </NavLink>
            ))}
          </nav>
          <Form
            className="flex items-center gap-3 text-small"
            onSubmit={(event) => {
              event.preventDefault();
              logOut();
            }}
          >
            <span>{admin.name}</span>
            <button type="submit" className="btn btn-quiet btn-small">
              Log out
            </button>
          </Form>
        </div>
      </header>
      <Outlet />
      <HelpBubble />
    </div>
  );
}
