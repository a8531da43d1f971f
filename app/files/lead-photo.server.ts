/**
 * The photo of the person who leads the campaign, if campaign.json names its file. On the site the team may
 * upload another one (app/facts).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Campaign } from '../../platform/config/campaign.ts';
import { ConfigError } from '../../platform/config/read-settings.ts';
import { pictureWorker, runInSpareLane } from './picture-worker.server.ts';

/** `look`: the perceptual hash of the whole photo (renderLook). */
type LeadPhoto = { url: string; bytes: Uint8Array; look: string };

const photos = new Map<string, Promise<LeadPhoto>>();

/**
 * The photo and its address, which changes with its content; null if the campaign has none. Rendered once.
 * Throws ConfigError if the file cannot be read.
 */
export async function readLeadPhoto({ lead }: Pick<Campaign, 'lead'>): Promise<LeadPhoto | null> {
  const path = lead?.photo;
  if (!path) return null;
  let photo = photos.get(path);
  if (!photo) {
    photo = render(path);
    photos.set(path, photo);
  }
  return photo;
}

async function render(path: string): Promise<LeadPhoto> {
  try {
    const file = await readFile(path);
    const bytes = await runInSpareLane(() => pictureWorker.call('renderSquare', file));
    const look = await runInSpareLane(() => pictureWorker.call('renderLook', file));
    const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return { url: `/files/lead/${mark}.webp`, bytes, look };
  } catch (error) {
    throw new ConfigError(`CAMPAIGN has a bad 'lead.photo': ${(error as Error).message}`);
  }
}
