/** Whether readers still see the shipped sample's story, pictures, letter, needs or pay-in details. */
import { findSampleInFiles } from '../../app/sample/decoders.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { openSnapshot, type Row, type Snapshot } from '../../platform/db/snapshot.ts';
import { type Finding, fault, findings } from './finding.ts';

export async function checkSample({ campaign, database }: Pick<Config, 'campaign' | 'database'>) {
  const parts = await findSampleInFiles(campaign, await findStored(database));
  return findings('campaign: nothing of it is the sample’s', [
    parts.length > 0 &&
      fault(
        `still the sample’s: ${parts.join(', ')}. The site is marked as a sample, and takes no money that would reach somebody`,
        'write story and pictures at /super-admin, the rest in campaign.json (`npm run setup` for pay-in details), and restart',
      ),
  ]) satisfies Finding[];
}

/** Null before the first start; a database that can't be read is told of by another check. */
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
    return { content, looks, hasScannedLetter: (await allRows(snapshot, 'scannedLetter')).length > 0 };
  } catch {
    return null;
  } finally {
    await snapshot.close();
  }
}

async function allRows(snapshot: Snapshot, table: string): Promise<Row[]> {
  return (await Array.fromAsync(snapshot.rows(table))).flat();
}
