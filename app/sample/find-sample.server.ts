/** Whether the site still shows the shipped sample, according to its files and the database now. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCampaign, findLeadPhoto } from '../facts/index.server.ts';
import { listLooks } from '../files/index.server.ts';
import { findHomeContent } from '../story/index.server.ts';
import { type HomeContent, pictureFields } from '../story/index.ts';
import { listScannedLanguages } from './repository.server.ts';
import { hasOwnPayIn, type SampleFacts, samplePartsOf } from './sample.ts';

type Config = Pick<AppContext, 'config'>;

/** `parts`: the parts that are still the sample's. `hasOwnPayIn`: gifts would reach a real account. */
type SampleState = { parts: string[]; hasOwnPayIn: boolean };

export async function findSample({ config }: Config, db: Database): Promise<SampleState> {
  const campaign = await findCampaign({ config }, db);
  const [content, photo, scannedIn] = await Promise.all([
    findHomeContent(db),
    findLeadPhoto(campaign, db),
    listScannedLanguages(db),
  ]);
  const parts = partsOf({
    campaign,
    content,
    looks: await listLooks(db, pathsOf(content)),
    leadLook: photo?.look ?? null,
    scannedIn,
  });
  return { parts, hasOwnPayIn: hasOwnPayIn(campaign, config.paypal?.apiUrl ?? null) };
}

/** The last facts and their parts. */
let last = { facts: '', parts: [] as string[] };

/** As samplePartsOf, without comparing the same facts again: that takes ten times as long as reading them. */
function partsOf(facts: SampleFacts): string[] {
  const key = JSON.stringify(facts);
  if (last.facts !== key) last = { facts: key, parts: samplePartsOf(facts) };
  return last.parts;
}

function pathsOf(content: HomeContent): string[] {
  return pictureFields.flatMap((field) => content[field]?.replace('/files/', '') ?? []);
}

/** The same context with the current `campaign.sample`, for everything that is marked as a sample by it. */
export async function withSampleMark<Context extends Pick<AppContext, 'config' | 'db'>>(
  context: Context,
): Promise<Context> {
  const { config, db } = context;
  const { parts } = await findSample(context, db);
  return { ...context, config: { ...config, campaign: { ...config.campaign, sample: parts.length > 0 } } };
}
