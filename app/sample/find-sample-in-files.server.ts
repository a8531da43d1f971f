/** The sample content that a new site would show: campaign.json and its pictures. */
import { readFile } from 'node:fs/promises';
import type { Campaign } from '../../platform/config/campaign.ts';
import { renderLook } from '../files/decoders.server.ts';
import { pictureFields } from '../story/index.ts';
import { type SampleFacts, samplePartsOf } from './sample.ts';

/**
 * `stored`: the database's content in place of campaign.json's story, if the site was started; its `leadLook`
 * if the photo of who asks was uploaded.
 */
export async function findSampleInFiles(
  campaign: Campaign,
  stored:
    | (Pick<SampleFacts, 'content' | 'looks' | 'scannedIn'> & Partial<Pick<SampleFacts, 'leadLook'>>)
    | null = null,
): Promise<string[]> {
  const { homeContent, lead } = campaign;
  const [leadLook = null] = lead?.photo ? await looksOf([lead.photo]) : [];
  const first = async () => ({
    content: homeContent as SampleFacts['content'],
    looks: await looksOf(pictureFields.flatMap((field) => homeContent[field] ?? [])),
    scannedIn: [],
  });
  return samplePartsOf({ campaign, leadLook, ...(stored ?? (await first())) });
}

/** Null for a file that cannot be read: the start reports it. */
function looksOf(files: string[]): Promise<(string | null)[]> {
  return Promise.all(
    files.map((file) =>
      readFile(file)
        .then(renderLook)
        .catch(() => null),
    ),
  );
}
