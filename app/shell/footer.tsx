/**
 * The bottom of every public page: what the site does and does not do, its owner, and the link for
 * volunteers.
 */
import { Link } from 'react-router';
import { formatDay } from '../../platform/dates.ts';
import { locationCredit } from '../../platform/places/location-credit.ts';
import { stageRules } from '../shared/stage.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { useCampaign, useRootData } from './root-data.ts';

export function Footer() {
  const { site, contact, privacy, shareKit } = useText();
  const { siteName } = useCampaign();
  const { stage } = useCampaignStage();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  return (
    <footer className="foot">
      <div className="page grid gap-1">
        <p>{isArchive ? <Archived /> : site.recordsOnly}</p>
        <p className="dotted">
          <span>{root && site.copyright({ year: root.year, name: siteName })}</span>
          {!isArchive && <Link to="/contact">{contact.link}</Link>}
          <Link to="/privacy">{privacy.link}</Link>
          {!isArchive && stageRules[stage].isShared && <Link to="/share">{shareKit.title}</Link>}
          <a href={locationCredit.href} lang="en" rel="noreferrer">
            {locationCredit.text}
          </a>
        </p>
      </div>
    </footer>
  );
}

/** Says on which day the archive was made. */
function Archived() {
  const { quiet } = useText();
  const day = formatDay(new Date(), useLanguage());
  return quiet?.archived({ day });
}
