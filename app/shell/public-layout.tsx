/** The frame of every public page: header, footer, help. */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useOffline } from '../shared/use-offline.ts';
import { useText } from '../text/text.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { helpDelay } from './help-delay.ts';
import { WorkNotice } from './work-notice.tsx';

/** Most pages do not have it: Home does not load it. If it fails to load, nothing else is missing. */
const HelpBubble = lazy(() =>
  import('./help-bubble.tsx')
    .then(({ HelpBubble }) => ({ default: HelpBubble }))
    .catch(() => ({ default: () => null })),
);

export default function PublicLayout() {
  const { site } = useText();
  const { pathname } = useLocation();
  const after = helpDelay(pathname);
  useFocusOnHeading(pathname);
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        {site.skip}
      </a>
      <Header />
      <OfflineNote />
      <Outlet />
      <Footer />
      <WorkNotice />
      {after !== null && (
        <Suspense>
          <HelpBubble after={after} />
        </Suspense>
      )}
    </>
  );
}

function OfflineNote() {
  const { site } = useText();
  if (!useOffline()) return null;
  return (
    <p role="alert" className="offline-note">
      {site.offline}
    </p>
  );
}

/**
 * Focuses the heading of each page that follows the first, once it is there: screen readers say it and read
 * on from it. The browser does so only for a new document.
 */
function useFocusOnHeading(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    let timer: ReturnType<typeof setTimeout>;
    const find = () => {
      const heading = document.querySelector('h1');
      if (!heading) {
        timer = setTimeout(find, 50);
        return;
      }
      shown.current = pathname;
      // The page may have focused a field itself, or the visitor has begun to use it.
      if (document.activeElement?.closest('main')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    find();
    return () => clearTimeout(timer);
  }, [pathname]);
}
