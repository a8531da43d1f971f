/** Lengths of time in milliseconds, by name. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The moment `ms` before now, as the database stores moments (ISO, UTC). */
export function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}
