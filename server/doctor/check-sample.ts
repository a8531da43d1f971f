/**
 * Checks that readers don't see the sample's story, pictures, letter, needs or pay-in details, and that the
 * site is published.
 */
import { replacedBy } from '../../app/facts/index.ts';
import { findSampleInFiles } from '../../app/sample/decoders.server.ts';
import { campaignInFile } from '../../platform/config/campaign.ts';
import type { Config } from '../../platform/config/config.ts';
import { openSnapshot, type Row, type Snapshot } from '../../platform/db/snapshot.ts';
import { type Language, languageCodes } from '../../platform/languages.ts';
import { advice, type Finding, fault, findings } from './finding.ts';

export async function checkSample(config: Pick<Config, 'campaign' | 'database'>) {
  const stored = await findStored(config.database);
  const parts = await findSampleInFiles({ ...campaignInFile(config), ...stored?.facts }, stored);
  return findings('campaign: no part is the sample’s, and published', [
    parts.length > 0 &&
      fault(
        `still the sample’s: ${parts.join(', ')}. With a real account, only the team sees the site, and it takes no donations`,
        'change story and pictures at /super-admin, who asks and the hospital at /who-asks, needs at /goal, the letter at /letter; pay-in details with `npm run setup`, the rest in campaign.json, and restart',
      ),
    stored?.isPublished === false &&
      advice('not published: only the team sees the site', 'complete the checklist on /launch, and publish'),
  ]) satisfies Finding[];
}

/** Null before the first start; checkDatabase reports a database that can't be read. */
async function findStored(database: Config['database']) {
  const snapshot = await openSnapshot(database).catch(() => null);
  if (!snapshot) return null;
  try {
    if (!snapshot.tables.includes('homeContent')) return null;
    const rows = await allRows(snapshot, 'homeContent');
    const content = Object.fromEntries(rows.map(({ field, value }) => [field, String(value)]));
    const facts = await findFacts(snapshot);
    const files = await allRows(snapshot, 'files');
    const looksOf = (urls: (string | undefined)[]) =>
      files
        .filter(({ path }) => urls.includes(`/files/${path}`))
        .map(({ look }) => (typeof look === 'string' ? look : null));
    const [leadLook] = looksOf([facts.lead?.photo]);
    const scannedIn = await findScannedLanguages(snapshot);
    const looks = looksOf(Object.values(content));
    return {
      ...{ facts, content, looks, scannedIn, isPublished: await isPublished(snapshot) },
      ...(leadLook !== undefined && { leadLook }),
    };
  } catch {
    return null;
  } finally {
    await snapshot.close();
  }
}

/** A database that another version has written is open to strangers. */
async function isPublished(snapshot: Snapshot): Promise<boolean> {
  if (!snapshot.tables.includes('launchSteps')) return true;
  return (await allRows(snapshot, 'launchSteps')).some(({ step }) => step === 'published');
}

/** A database that another version has written has one letter for every language. */
async function findScannedLanguages(snapshot: Snapshot): Promise<Language[]> {
  if (!snapshot.tables.includes('scannedLetters')) {
    return (await allRows(snapshot, 'scannedLetter')).length > 0 ? languageCodes : [];
  }
  return (await allRows(snapshot, 'scannedLetters')).map(({ language }) => language as Language);
}

/** What the team has written on the site in place of campaign.json. */
export async function findFacts(snapshot: Snapshot) {
  if (!snapshot.tables.includes('versions')) return {};
  const rows = await allRows(snapshot, 'versions');
  const newestFirst = rows.toSorted((a, b) => Number(b.nth) - Number(a.nth));
  return replacedBy(newestFirst.map(({ key, value }) => ({ key: String(key), value: String(value) })));
}

/** Every row of a table. */
export async function allRows(snapshot: Snapshot, table: string): Promise<Row[]> {
  return (await Array.fromAsync(snapshot.rows(table))).flat();
}
