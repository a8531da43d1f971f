/** The frame of every public page: header, footer, help. */
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
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
  const after = helpDelay(useLocation().pathname);
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        {site.skip}
      </a>
      <Header />
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
