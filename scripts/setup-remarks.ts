/** What `npm run setup` remarks about the files that it has written, and its test mail. */
import { findSampleInFiles } from '../app/sample/find-sample-in-files.server.ts';
import { asTyped } from '../platform/config/as-typed.ts';
import type { Campaign } from '../platform/config/campaign.ts';
import type { Config } from '../platform/config/config.ts';
import { unknownCampaignKeys } from '../platform/config/read-campaign.ts';
import { isRelease } from '../platform/version.ts';
import { sendTestMail } from '../server/setup/check-answers.ts';
import { nextCommand } from '../server/setup/next-command.ts';
import { refuse } from './open-config.ts';

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

/** Names the command after which the site uses the new settings; elsewhere than in a release it has no name. */
export function printNext(before: string, after: string): void {
  if (!isRelease) return;
  console.log(
    `The site uses these answers after: ${nextCommand(before, after, process.env.SITE_NAME ?? '')}`,
  );
}

export async function testMail(config: Config, to: string): Promise<void> {
  try {
    await sendTestMail(config, to);
    console.log(`A test mail went to ${to}.`);
  } catch (error) {
    const { message } = error as Error;
    const mend = asTyped('Correct the mail server (SMTP_URL) with another `npm run setup`.');
    refuse(`The settings are written, but no mail could be sent: ${message} ${mend}`);
  }
}
