/** The team's changes of facts: checked, kept as versions, audited. */
import type { AppContext } from '../../platform/app-context.ts';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { defaultLanguage } from '../../platform/languages.ts';
import { refer } from '../../platform/problems/reference.ts';
import { insertAuditEntry } from '../audit/index.server.ts';
import { requirePaper } from '../files/index.server.ts';
import { factsIn } from './facts.ts';
import { findCampaign } from './find-campaign.server.ts';
import { findDiversion } from './find-diversion.ts';
import * as repository from './repository.server.ts';
import type { FactChange, FactKey, FactValues } from './schema.ts';
import type { Shown, ShownFacts } from './shown-facts.ts';
import { addVersion, listVersions } from './versions.server.ts';

/**
 * Stores a new version, which every page shows within a second. Throws 409 if the editor has not seen the
 * newest, and 400 for a photo that isn't stored here, a missing need that spendings refer to, and a letter
 * that could lead money elsewhere.
 */
export async function changeFact(
  context: Pick<AppContext, 'config' | 'db'>,
  { username }: Pick<Admin, 'username'>,
  { key, value, seen }: FactChange,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // First, as it makes concurrent changes wait for each other.
    await contentChanged(tx);
    if ((await repository.findNewestNth(tx, key)) !== seen) throw new Problem('fact.changedMeanwhile');
    if (key === 'lead') await requirePhoto(context, tx, value);
    if (key === 'letter') requireSafeLetter(value);
    if (key === 'goal') await requireSpentNeeds(context, tx, value);
    await addVersion(tx, key, value, username);
    await insertAuditEntry(tx, { who: username, action: 'fact.changed', subject: key });
  });
}

/** The photo may be one that was uploaded, or the one of campaign.json. No other file is ever read. */
async function requirePhoto(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  { photo }: FactValues['lead'],
): Promise<void> {
  if (photo === null || photo === campaignInFile(config).lead?.photo) return;
  await requirePaper(tx, 'value.photo', photo);
}

/** Only when it is written: a stored letter counts, else the one of campaign.json would silently replace it. */
function requireSafeLetter(written: FactValues['letter']): void {
  const found = Object.entries(written).flatMap(([language, { paragraphs, ...lines }]) =>
    Object.entries({ ...lines, paragraphs: paragraphs.join('\n') }).flatMap(([name, text]) => {
      const diverting = findDiversion(text);
      return diverting ? [[`value.${language}.${name}`, refer('fact.diverts', { found: diverting })]] : [];
    }),
  );
  if (found.length > 0) throw invalidInput(Object.fromEntries(found));
}

/** Throws 400 if a need with spendings is missing. /accounts names the need of each spending. */
async function requireSpentNeeds(
  context: Pick<AppContext, 'config'>,
  tx: Database,
  written: FactValues['goal'],
): Promise<void> {
  const { needs } = await findCampaign(context, tx);
  const spent = await repository.listSpentNeeds(tx);
  const lost = needs.find(({ id }) => spent.includes(id) && !written.needs.some((kept) => kept.id === id));
  if (!lost) return;
  throw invalidInput({
    'value.needs': refer('fact.needHasSpendings', { need: lost.label[defaultLanguage] }),
  });
}

/** Every fact for the team's pages, and the needs that can't be removed. */
export async function showFacts(context: Pick<AppContext, 'config' | 'db'>): Promise<ShownFacts> {
  const { config, db } = context;
  const current = factsIn(await findCampaign(context, db));
  const inFile = factsIn(campaignInFile(config));
  async function show<Key extends FactKey>(key: Key): Promise<Shown<FactValues[Key]>> {
    const versions = await listVersions<FactValues[Key]>(db, key);
    return { value: current[key], nth: versions[0]?.nth ?? 0, versions, inFile: inFile[key] };
  }
  return {
    lead: await show('lead'),
    hospital: await show('hospital'),
    registrations: await show('registrations'),
    goal: await show('goal'),
    letter: await show('letter'),
    mails: await show('mails'),
    spentNeeds: await repository.listSpentNeeds(db),
  };
}
