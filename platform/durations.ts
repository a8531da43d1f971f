/** Durations in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The moment `ms` before now, in the format of the database (ISO, UTC). */
export function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}
