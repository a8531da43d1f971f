/**
 * Checks that readers don't see the sample's story, pictures, letter, needs or pay-in details, and that the
 * site is published.
 */
import { findSampleInFiles } from '../../app/sample/decoders.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { openSnapshot, type Row, type Snapshot } from '../../platform/db/snapshot.ts';
import { advice, type Finding, fault, findings } from './finding.ts';

export async function checkSample({ campaign, database }: Pick<Config, 'campaign' | 'database'>) {
  const stored = await findStored(database);
  const parts = await findSampleInFiles(campaign, stored);
  return findings('campaign: no part is the sample’s, and published', [
    parts.length > 0 &&
      fault(
        `still the sample’s: ${parts.join(', ')}. With a real account, only the team sees the site, and it takes no donations`,
        'change story and pictures at /super-admin, the rest in campaign.json (pay-in details with `npm run setup`), and restart',
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
    const shown = new Set(Object.values(content));
    const files = (await allRows(snapshot, 'files')).filter(({ path }) => shown.has(`/files/${path}`));
    const looks = files.map(({ look }) => (typeof look === 'string' ? look : null));
    return {
      content,
      looks,
      hasScannedLetter: (await allRows(snapshot, 'scannedLetter')).length > 0,
      isPublished: await isPublished(snapshot),
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

async function allRows(snapshot: Snapshot, table: string): Promise<Row[]> {
  return (await Array.fromAsync(snapshot.rows(table))).flat();
}
