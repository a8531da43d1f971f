/** Queries of the share kit: current renderings and the count of openings. */
import type { Database } from '../../platform/db/database.ts';
import type { Language } from '../../platform/languages.ts';
import type { Kind, RenderingName } from './rendering-facts.ts';
import type { SharedBy } from './share-marks.ts';

/** A rendering with the stage it was made in. */
export type StoredRendering = RenderingName & { stage: string };

/** The latest renderings. Kinds never rendered are missing. */
export async function listRenderings(db: Database): Promise<StoredRendering[]> {
  const rows = await db.selectFrom('shareDrawings').selectAll().orderBy('kind').orderBy('language').execute();
  return rows as StoredRendering[];
}

export async function findRendering(
  db: Database,
  kind: Kind,
  language: Language,
): Promise<StoredRendering | undefined> {
  const rows = await listRenderings(db);
  return rows.find((row) => row.kind === kind && row.language === language);
}

export async function upsertRendering(db: Database, rendering: StoredRendering): Promise<void> {
  const { mark, stage } = rendering;
  await db
    .insertInto('shareDrawings')
    .values(rendering)
    .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet({ mark, stage }))
    .execute();
}

/** Adds `count` openings. */
export async function addOpenings(db: Database, sharedBy: SharedBy, count: number): Promise<void> {
  await db
    .insertInto('shareOpenings')
    .values({ sharedBy, count })
    .onConflict((conflict) =>
      conflict.column('sharedBy').doUpdateSet((eb) => ({ count: eb('shareOpenings.count', '+', count) })),
    )
    .execute();
}

/** The number of openings by way of sharing, most opened first. */
export function listOpenings(db: Database) {
  return db.selectFrom('shareOpenings').selectAll().orderBy('count', 'desc').orderBy('sharedBy').execute();
}
