/** Queries of the share kit: current renderings, cards of pages, and the count of openings. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Language } from '../../platform/languages.ts';
import type { PageCardName } from './page-card.server.ts';
import { type Kind, kinds, type RenderingName } from './rendering-facts.ts';
import type { SharedBy } from './share-marks.ts';

/** A rendering with the stage it was made in. */
export type StoredRendering = RenderingName & { stage: string };

/** The latest renderings. Kinds never rendered are missing. */
export async function listRenderings(db: Database): Promise<StoredRendering[]> {
  const rows = await db
    .selectFrom('shareDrawings')
    .selectAll()
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('language')
    .execute();
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

export async function upsertRendering(db: Database, rendering: Tables['shareDrawings']): Promise<void> {
  const { mark, stage } = rendering;
  await db
    .insertInto('shareDrawings')
    .values(rendering)
    .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet({ mark, stage }))
    .execute();
}

/** Records the current card of a page. Returns the mark of the one before; null if there was none. */
export async function replacePageCard(
  db: Database,
  { page, language, mark }: PageCardName,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('shareDrawings')
      .select('mark')
      .where('kind', '=', page)
      .where('language', '=', language)
      .executeTakeFirst();
    // Its contents depend on the stage, so the stage need not be compared.
    await upsertRendering(tx, { kind: page, language, mark, stage: '' });
    return before?.mark ?? null;
  });
}

/** Deletes the cards of updates that are deleted. Returns their names. */
export async function deleteCardsOfMissing(db: Database): Promise<PageCardName[]> {
  const rows = await db
    .deleteFrom('shareDrawings')
    .where('kind', 'like', 'update-%')
    .where(
      sql<SqlBool>`not exists (select 1 from "updates" where 'update-' || "updates"."id" = "shareDrawings"."kind")`,
    )
    .returningAll()
    .execute();
  return rows.map(({ kind, language, mark }) => ({ page: kind, language, mark }) as PageCardName);
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
