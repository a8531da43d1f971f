/** Sums of whole numbers that no row can break: SQLite's sum() raises beyond 2^63, and its driver for a number beyond 2^53. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/** The sum to be read, 0 without rows: exact up to 2^53, rounded beyond. */
export function sumOf(db: Database, value: RawBuilder<unknown>): RawBuilder<number> {
  return isPostgres(db) ? sql<number>`coalesce(sum(${value}), 0)` : sql<number>`total(${value})`;
}

/** The sum to be stored as a bigint: exact as long as one holds it. */
export function storedSumOf(db: Database, value: RawBuilder<unknown>): RawBuilder<number> {
  if (isPostgres(db)) return sql<number>`least(greatest(sum(${value}), -${largest}), ${largest})`;
  // Neither of the two can overflow, and a product that does becomes a real number by itself.
  return sql<number>`(sum(${value} / ${billion}) * ${billion} + sum(${value} % ${billion}))`;
}

/** Written into the statement: a parameter would be of another type. */
const largest = sql.raw('9223372036854775807');
const billion = sql.raw('1000000000');
