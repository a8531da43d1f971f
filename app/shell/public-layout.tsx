/** What surrounds every public page: header, footer, help. */
import { Outlet, useLocation } from 'react-router';
import { useText } from '../text/text.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HelpBubble } from './help-bubble.tsx';
import { helpDelay } from './help-delay.ts';

export default function PublicLayout() {
  const { site } = useText();
  const { pathname } = useLocation();
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        {site.skip}
      </a>
      <Header />
      <Outlet />
      <Footer />
      <HelpBubble after={helpDelay(pathname)} />
    </>
  );
}
