/** What surrounds every public page: sample banner, header, footer. */
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { languages, othersThan } from '../../platform/languages.ts';
import { locationCredit } from '../../platform/places/location-credit.ts';
import { useCampaign, useLanguage } from '../text/root-data.ts';
import { useText } from '../text/text.ts';
import { PersonIcon } from '../ui/icons.tsx';
import { supportApi } from './api-client.ts';
import { HelpBubble } from './help-bubble.tsx';
import { helpDelay } from './help-delay.ts';
import { SampleBanner } from './sample-banner.tsx';

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

function Header() {
  const { site } = useText();
  const { siteName } = useCampaign();
  return (
    <header>
      <SampleBanner />
      {/* One line on phones: long names and words break within their own half. */}
      <div className="page flex items-center justify-between gap-2 py-2 wide:py-3">
        <Link to="/" className="max-w-[55%] shrink-0 py-2 leading-tight font-semibold no-underline!">
          {siteName}
        </Link>
        <div className="flex items-center gap-1 text-small wide:gap-4">
          <AdminLink words={site.admin} />
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

/** The same page in the other languages: documents of their own, so that only one language is ever loaded. */
function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const others = othersThan(useLanguage());
  const isOneOfMany = others.length > 1;
  return others.map((other) => {
    const query = new URLSearchParams(search);
    query.set('lang', other);
    const { name, readIn } = languages[other];
    return (
      <a
        key={other}
        href={`${pathname}?${query}`}
        lang={other}
        hrefLang={other}
        className={`in-other-language py-2 text-end leading-tight ${isOneOfMany ? 'px-1' : ''}`}
      >
        {isOneOfMany ? name : readIn}
      </a>
    );
  });
}

/** Shown once the server has said that this visitor isn't a hidden admin; a failed question is only logged. */
function AdminLink({ words }: { words: string }) {
  const { supportApiUrl } = useCampaign();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isHere = true;
    supportApi(supportApiUrl)
      .admin['check-hidden-admin'].$get()
      .then(async (response) => {
        const { hiddenAdmin } = await response.json();
        if (isHere) setShown(!hiddenAdmin);
      })
      .catch((error) => {
        console.warn('Whether the Admin link is hidden could not be asked.', error);
        if (isHere) setShown(true);
      });
    return () => {
      isHere = false;
    };
  }, [supportApiUrl]);
  // Its place is kept from the start, so that nothing moves when it appears.
  return (
    <Link
      to="/admin"
      className={`grid min-h-11 min-w-9 shrink-0 place-items-center ${isShown ? '' : 'invisible'}`}
    >
      <PersonIcon className="size-5 wide:hidden" />
      <span className="sr-only wide:not-sr-only">{words}</span>
    </Link>
  );
}

function Footer() {
  const { site, contact } = useText();
  const { siteName } = useCampaign();
  return (
    <footer className="mt-12 border-t border-line pt-6 pb-28 text-small text-soft wide:pb-10">
      <div className="page grid gap-1">
        <p>{site.recordsOnly}</p>
        <p>
          {site.copyright({ year: String(new Date().getFullYear()), name: siteName })} ·{' '}
          <Link to="/contact">{contact.link}</Link> ·{' '}
          <a href={locationCredit.href} rel="noreferrer">
            {locationCredit.text}
          </a>
        </p>
      </div>
    </footer>
  );
}
