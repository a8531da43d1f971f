/** The log: JSON lines on standard output. Personal data never goes into it: no bodies, no query strings, no e-mails. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** What waits for a reader of the log that is stuck, in bytes; what comes then is counted and dropped. */
const maxWaitingBytes = 1024 * 1024;

/** A log that writes at once, so that a killed process loses no line; and that never waits for whoever reads it. */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withoutEmails },
    },
    openOutput(process.stdout),
  );
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

/** Node writes to a file or pipe at once, and keeps in memory what a full pipe doesn't take. */
function openOutput(output: NodeJS.WriteStream) {
  let dropped = 0;
  // A reader that is gone is no reason to end.
  if (output.listenerCount('error', ignore) === 0) output.on('error', ignore);
  return {
    write(line: string) {
      if (output.writableLength > maxWaitingBytes) {
        dropped++;
        return;
      }
      if (dropped > 0) {
        const time = new Date().toISOString();
        output.write(
          `${JSON.stringify({ level: 40, time, dropped, msg: 'lines of the log were dropped' })}\n`,
        );
        dropped = 0;
      }
      output.write(line);
    },
  };
}

function ignore(): void {}
