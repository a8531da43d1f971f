/**
 * The bottom of every public page: what the site does and does not do, its owner, and the link for
 * volunteers.
 */
import { Link } from 'react-router';
import { formatYear } from '../../platform/dates.ts';
import { locationCredit } from '../../platform/places/location-credit.ts';
import { stageRules } from '../shared/stage.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage } from '../text/use-language.ts';
import { useCampaign } from './root-data.ts';

export function Footer() {
  const { site, contact, privacy, shareKit } = useText();
  const { siteName } = useCampaign();
  const { stage } = useCampaignStage();
  return (
    <footer className="mt-12 border-t border-line pt-6 pb-28 text-small text-soft wide:pb-10">
      <div className="page grid gap-1">
        <p>{site.recordsOnly}</p>
        <p className="dotted">
          <span>{site.copyright({ year: formatYear(new Date()), name: siteName })}</span>
          <Link to="/contact">{contact.link}</Link>
          <Link to="/privacy">{privacy.link}</Link>
          {stageRules[stage].isShared && <Link to="/share">{shareKit.title}</Link>}
          <a href={locationCredit.href} rel="noreferrer">
            {locationCredit.text}
          </a>
        </p>
      </div>
    </footer>
  );
}
