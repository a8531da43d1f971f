/** The current campaign: campaign.json, with what the team has written on the site since. */
import type { AppContext } from '../../platform/app-context.ts';
import { type Campaign, campaignInFile } from '../../platform/config/campaign.ts';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { listLooks, readLeadPhoto } from '../files/index.server.ts';
import { narrower } from '../files/index.ts';
import { type CurrentCampaign, type Replaced, replacedBy } from './facts.ts';
import { listNewest } from './repository.server.ts';
import { factKeys } from './schema.ts';

/** By database or transaction. Every change of a fact raises the version of the content. */
const known = new WeakMap<Database, { version: number; facts: Replaced }>();

/**
 * The campaign that readers should see now, in every process: one short query, and another one after the
 * content has changed.
 */
export async function findCampaign(
  { config }: Pick<AppContext, 'config'>,
  db: Database,
): Promise<CurrentCampaign> {
  return { ...campaignInFile(config), ...(await findFacts(db)) };
}

async function findFacts(db: Database): Promise<Replaced> {
  const version = await contentVersion(db);
  const kept = known.get(db);
  if (kept?.version === version) return kept.facts;
  const facts = replacedBy(await listNewest(db, factKeys));
  known.set(db, { version, facts });
  return facts;
}

/** As findCampaign, as it was last known: for answers that are given without a database too. */
export function lastCampaign({ config, db }: Pick<AppContext, 'config' | 'db'>): CurrentCampaign {
  return { ...campaignInFile(config), ...known.get(db)?.facts };
}

/** The photo of who asks, and its perceptual hash if it has one; null without a photo. */
export async function findLeadPhoto(
  { lead }: Pick<Campaign, 'lead'>,
  db: Database,
): Promise<{ url: string; look: string | null } | null> {
  const photo = lead?.photo;
  if (!photo?.startsWith('/files/')) return readLeadPhoto({ lead });
  const [look = null] = await listLooks(db, [photo.replace('/files/', '')]);
  return { url: narrower(photo, 480), look };
}
