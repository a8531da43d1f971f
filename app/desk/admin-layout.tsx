/**
 * The frame of the team's pages. Redirects visitors without a session to /login, and admins who still have to
 * set up a second factor to /account.
 */
import './team.css';
import './team-menu.css';
import { useEffect, useState } from 'react';
import { Outlet, redirect, useLoaderData, useLocation, useNavigate } from 'react-router';
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import { forgetTab } from '../shared/browser-storage.ts';
import { CallFailed, errorOf } from '../shell/answers.ts';
import { type ApiClient, supportApi } from '../shell/api-client.ts';
import { apiContext, languageContext, versionContext } from '../shell/contexts.ts';
import { HelpBubble } from '../shell/help-bubble.tsx';
import { teamHelpDelay } from '../shell/help-delay.ts';
import { useCampaign } from '../shell/root-data.ts';
import { SampleBanner } from '../shell/sample-banner.tsx';
import { sessionContext } from '../shell/session-context.ts';
import { useTeamText } from '../text/team/words.ts';
import { useLanguage } from '../text/use-language.ts';
import { FullPageSpinner } from '../ui/spinner.tsx';
import { useToast } from '../ui/toast.tsx';
import { useDoubleClicks } from '../ui/use-double-clicks.ts';
import type { Route } from './+types/admin-layout';
import { LeaveGuard } from './leave-guard.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { TeamHeader } from './team-header.tsx';
import { TeamMenu } from './team-menu.tsx';
import { menuOf, ownPage, pageLanguage, waitsOf } from './team-pages.ts';
import { sumOf } from './to-do.ts';
import { useWaiting } from './use-waiting.ts';

/** Runs before the loaders, so that pages load nothing for people who aren't let in. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const session = await findSession(context.get(apiContext));
    // `url` is the page's address, also for a request of the page's data.
    if (!session) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
    const mustGo = !(session instanceof CallFailed) && session.mustSetUpSecondFactor;
    if (mustGo && url.pathname !== ownPage.path) throw redirect(ownPage.path);
    // Also for the parts shared with donors' pages ('Copy', 'Close', fonts).
    const { language } = session instanceof CallFailed ? { language: defaultLanguage } : session;
    context.set(languageContext, pageLanguage(url, language));
    context.set(sessionContext, session);
  },
];

/**
 * Loads the document again if a link has led to a page in another language than the document's: words, fonts
 * and `lang` belong to the document. True meanwhile.
 */
function useOtherLanguage(language: Language): boolean {
  const isOther = pageLanguage(useLocation(), language) !== useLanguage();
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
  return isOther;
}

/** Null without a session. Returns a failure, which the loader throws, so that the page's frame is shown. */
async function findSession({ admin }: ApiClient) {
  const response = await admin.session.$get();
  if (response.ok) return response.json();
  if (response.status === 401) return null;
  const { message } = await errorOf(response, 'The session could not be checked.');
  return new CallFailed(response.status, message);
}

export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (session instanceof CallFailed) throw session;
  const toDo = await context.get(apiContext).admin['to-do'].$get();
  const version = context.get(versionContext);
  return { ...session, version, toDo: toDo.ok ? await toDo.json() : null };
}

/** The title of pages without their own, and of error pages. */
export const meta = () => [{ title: 'Admin' }];

export default function AdminLayout() {
  const admin = useLoaderData<typeof loader>();
  const { supportApiUrl } = useCampaign();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const waiting = useWaiting(admin.toDo, isLeaving);
  useDoubleClicks();
  const { frame } = useTeamText();
  const isLoadedAgain = useOtherLanguage(admin.language);
  const menu = menuOf(admin);
  const links = <TeamMenu menu={menu} waiting={waiting} />;

  async function logOut() {
    try {
      setLeaving(true);
      await supportApi(supportApiUrl).admin.logout.$post();
      await navigate('/login', { replace: true });
      forgetTab();
    } catch {
      setLeaving(false);
      showToast(frame.notLoggedOut, 'error');
    }
  }

  if (isLoadedAgain) return <FullPageSpinner />;
  return (
    <>
      <a href="#team-page" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        {frame.skip}
      </a>
      <LeaveGuard />
      <SessionDialog username={admin.username} />
      <header className="relative border-b border-line bg-card">
        {admin.isGuest ? (
          // Says in place of the banner that all data is invented: on a phone both would fill a third of the screen.
          <p className="border-b border-line px-4 py-1 text-center text-small">{frame.guest}</p>
        ) : (
          <SampleBanner />
        )}
        {admin.isReadOnly && (
          <p className="border-b border-line px-4 py-1 text-center text-small">{frame.readOnly}</p>
        )}
        <TeamHeader
          name={admin.name}
          menu={links}
          waiting={waiting ? sumOf(waitsOf(menu.flatMap(({ pages }) => pages)), waiting) : 0}
          onLogOut={logOut}
        />
      </header>
      <div className="team-frame">
        <div className="hidden border-r border-line bg-card sidebar:block">{links}</div>
        <div id="team-page" tabIndex={-1} className="min-w-0 outline-none">
          <Outlet />
          <footer lang={admin.language} className="team-page text-small text-soft">
            {frame.version(admin.version)}
          </footer>
        </div>
      </div>
      <HelpBubble after={teamHelpDelay} />
    </>
  );
}
