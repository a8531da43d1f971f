/** What a site that was never started would show of the sample: campaign.json and the pictures that it names. */
import { readFile } from 'node:fs/promises';
import type { Campaign } from '../../platform/config/campaign.ts';
import { renderLook } from '../files/decoders.server.ts';
import { pictureFields } from '../story/index.ts';
import { type SampleFacts, samplePartsOf } from './sample.ts';

/** `stored`: what the database has in place of campaign.json's first story, once the site was started. */
export async function findSampleInFiles(
  campaign: Campaign,
  stored: Pick<SampleFacts, 'content' | 'looks' | 'hasScannedLetter'> | null = null,
): Promise<string[]> {
  const { homeContent, lead } = campaign;
  const [leadLook = null] = lead?.photo ? await looksOf([lead.photo]) : [];
  const first = async () => ({
    content: homeContent as SampleFacts['content'],
    looks: await looksOf(pictureFields.flatMap((field) => homeContent[field] ?? [])),
    hasScannedLetter: false,
  });
  return samplePartsOf({ campaign, leadLook, ...(stored ?? (await first())) });
}

/** Null of a file that can't be read: the start says so. */
function looksOf(files: string[]): Promise<(string | null)[]> {
  return Promise.all(
    files.map((file) =>
      readFile(file)
        .then(renderLook)
        .catch(() => null),
    ),
  );
}
