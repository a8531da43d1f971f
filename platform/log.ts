/** The log: JSON lines on standard output. Personal data never goes into it: no bodies, no query strings, no e-mails. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** A log that writes at once, so that a killed process loses no line. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: withoutEmails },
  });
}

/** Other servers name recipients in what they answer ('550 <leela@example.org> unknown'), and stack traces repeat it. */
function withoutEmails(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…') : value,
    ]),
  );
}
