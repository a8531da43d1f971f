/** Sums of integers that never fail: SQLite's sum() raises beyond 2^63, and its driver beyond 2^53. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/** A sum for reading, 0 without rows: exact up to 2^53, rounded beyond. */
export function sumOf(db: Database, value: RawBuilder<unknown>): RawBuilder<number> {
  return isPostgres(db) ? sql<number>`coalesce(sum(${value}), 0)` : sql<number>`total(${value})`;
}

/** A sum for storing as a bigint: exact if it fits. */
export function storedSumOf(db: Database, value: RawBuilder<unknown>): RawBuilder<number> {
  if (isPostgres(db)) return sql<number>`least(greatest(sum(${value}), -${largest}), ${largest})`;
  // Neither term can overflow, and SQLite turns a product that does into a real number.
  return sql<number>`(sum(${value} / ${billion}) * ${billion} + sum(${value} % ${billion}))`;
}

/** Part of the statement: a parameter would have another type. */
const largest = sql.raw('9223372036854775807');
const billion = sql.raw('1000000000');
