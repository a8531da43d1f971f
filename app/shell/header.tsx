/** The top of every public page: the site's name, the link for the team, the other languages. */
import { Link } from 'react-router';
import { AdminLink } from './admin-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useCampaign, useRootData } from './root-data.ts';
import { SampleBanner } from './sample-banner.tsx';

export function Header() {
  const { siteName } = useCampaign();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  return (
    <header>
      <SampleBanner />
      <div className="page head-line flex">
        <Link to="/" className="head-name no-underline!">
          {siteName}
        </Link>
        <div className="head-links flex">
          {!isArchive && <AdminLink />}
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
