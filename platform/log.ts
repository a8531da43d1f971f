/** The log: JSON lines on standard output. Personal data never goes into it: no bodies, no query strings, no e-mails. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** A log that writes at once, so that a killed process loses no line. */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
