/**
 * The log: JSON lines on standard output. It never contains personal data: no bodies, query strings or email
 * addresses.
 */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * How many bytes wait for a slow reader of the log. Further lines are dropped, and their number is logged.
 */
const maxWaitingBytes = 1024 * 1024;

/**
 * Opens the log. It writes synchronously, so that a killed process loses no line, but never waits for a slow
 * reader.
 */
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

/**
 * Replaces email addresses: other servers name recipients in their answers ('550 <leela@example.org>
 * unknown'), and stack traces repeat them.
 */
function withoutEmails(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…') : value,
    ]),
  );
}

/** Node writes to a file or pipe synchronously, and buffers what a full pipe doesn't take. */
function openOutput(output: NodeJS.WriteStream) {
  let dropped = 0;
  // A closed pipe must not end the process.
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
