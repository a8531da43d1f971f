/** The share kit's tables: the drawings that are current, and the count of openings. */
import type { Database } from '../../platform/db/database.ts';
import type { Language } from '../../platform/languages.ts';
import type { DrawingName, Kind } from './drawing-facts.ts';
import type { SharedBy } from './share-marks.ts';

/** A drawing, and in which stage it was made. */
export type MadeDrawing = DrawingName & { stage: string };

/** The drawings that were made last; those that never were are missing. */
export async function listDrawings(db: Database): Promise<MadeDrawing[]> {
  const rows = await db.selectFrom('shareDrawings').selectAll().orderBy('kind').orderBy('language').execute();
  return rows as MadeDrawing[];
}

export async function findDrawing(
  db: Database,
  kind: Kind,
  language: Language,
): Promise<MadeDrawing | undefined> {
  const rows = await listDrawings(db);
  return rows.find((row) => row.kind === kind && row.language === language);
}

export async function upsertDrawing(db: Database, drawing: MadeDrawing): Promise<void> {
  const { mark, stage } = drawing;
  await db
    .insertInto('shareDrawings')
    .values(drawing)
    .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet({ mark, stage }))
    .execute();
}

/** Adds so many openings. */
export async function addOpenings(db: Database, sharedBy: SharedBy, count: number): Promise<void> {
  await db
    .insertInto('shareOpenings')
    .values({ sharedBy, count })
    .onConflict((conflict) =>
      conflict.column('sharedBy').doUpdateSet((eb) => ({ count: eb('shareOpenings.count', '+', count) })),
    )
    .execute();
}

/** How often links were opened, by the way they were passed on, the most opened first. */
export function listOpenings(db: Database) {
  return db.selectFrom('shareOpenings').selectAll().orderBy('count', 'desc').orderBy('sharedBy').execute();
}
