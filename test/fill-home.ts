import { fillHomeContent } from '../app/site/home/fill-home-content.server.ts';
import type { TestSite } from './site.ts';

/** Fills Home as a first start does, but with one picture only: storing one takes a third of a second. */
export function fillHome({ db, config, storage }: TestSite): Promise<void> {
  const { imagePath2: _2, imagePath3: _3, imagePath4: _4, ...homeContent } = config.campaign.homeContent;
  return fillHomeContent({
    db,
    storage,
    config: { ...config, campaign: { ...config.campaign, homeContent } },
  });
}
