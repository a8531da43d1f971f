/**
 * What surrounds the team's pages. Nobody gets here without a session: others are sent to /login and back after; whoever
 * has to set up a second factor first, to /account.
 */
import { Outlet, redirect, useLoaderData, useNavigate } from 'react-router';
import { mustBeOk, supportApi } from '../shell/api-client.ts';
import { apiContext } from '../shell/contexts.ts';
import { HelpBubble } from '../shell/help-bubble.tsx';
import { teamHelpDelay } from '../shell/help-delay.ts';
import { SampleBanner } from '../shell/sample-banner.tsx';
import { useCampaign } from '../text/root-data.ts';
import { useToast } from '../ui/toast.tsx';
import type { Route } from './+types/admin-layout';
import { TeamHeader } from './team-header.tsx';
import { ownPage } from './team-pages.ts';
import './team-words.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.session.$get();
  if (response.status !== 401) await mustBeOk(response, 'The session could not be checked.');
  if (!response.ok) {
    // The page's own address: a request for a page's data has another.
    throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  const admin = await response.json();
  if (admin.mustSetUpSecondFactor && url.pathname !== ownPage.path) throw redirect(ownPage.path);
  return admin;
}

/** For pages without a title of their own, and for the refusals shown in their place. */
export const meta = () => [{ title: 'Admin' }];

export default function AdminLayout() {
  const admin = useLoaderData<typeof loader>();
  const { supportApiUrl } = useCampaign();
  const navigate = useNavigate();
  const showToast = useToast();

  async function logOut() {
    try {
      await supportApi(supportApiUrl).admin.logout.$post();
      await navigate('/login', { replace: true });
    } catch {
      showToast('You could not be logged out. Please check your connection.', 'error');
    }
  }

  return (
    <div lang="en">
      <a href="#team-page" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        Skip to the page
      </a>
      <header className="relative border-b border-line bg-card">
        <SampleBanner />
        <TeamHeader admin={admin} onLogOut={logOut} />
      </header>
      <div id="team-page" tabIndex={-1} className="outline-none">
        <Outlet />
      </div>
      <HelpBubble after={teamHelpDelay} />
    </div>
  );
}
