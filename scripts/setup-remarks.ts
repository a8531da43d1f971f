/** What `npm run setup` remarks about the files that it has written. */
import { findSampleInFiles } from '../app/sample/find-sample-in-files.server.ts';
import type { Campaign } from '../platform/config/campaign.ts';
import { unknownCampaignKeys } from '../platform/config/read-campaign.ts';

/** Lists keys of campaign.json that are probably misspelt. */
export function printUnknown(campaignFile: string): void {
  const unknown = unknownCampaignKeys(campaignFile);
  if (unknown.length > 0) console.log(`Unknown keys in ${campaignFile}: ${unknown.join(', ')}.`);
}

/** Lists the parts that are still the sample's. The site's database may have others in their place. */
export async function printSample(campaign: Campaign): Promise<void> {
  const parts = await findSampleInFiles(campaign);
  if (parts.length === 0) return;
  console.log(`Still the sample’s in campaign.json: ${parts.join(', ')}.`);
  console.log(
    'Change story and pictures at /super-admin once the site runs; what you changed there counts. Until you have replaced all of it and published the site on /launch, only the team sees it.',
  );
}
