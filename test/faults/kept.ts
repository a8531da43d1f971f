/** What a test finds in PostgreSQL after a fault. */
import pg from 'pg';
import { expect } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: rows of any query
export async function query(url: string, sql: string, values: unknown[] = []): Promise<any[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Expects that each donation was answered in the end, and is in the database once. */
export async function expectOnce(url: string, gifts: { key: string; id: string | null }[]): Promise<void> {
  expect(gifts.filter(({ id }) => id === null)).toEqual([]);
  const sql = 'select id, "idempotencyKey" as key from donations where "idempotencyKey" = any($1)';
  const rows = await query(url, sql, [gifts.map(({ key }) => key)]);
  const pairs = (all: { key: string; id: string | null }[]) =>
    all.map(({ key, id }) => `${key} ${id}`).sort();
  expect(pairs(rows)).toEqual(pairs(gifts));
}
