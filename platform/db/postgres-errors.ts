/** What PostgreSQL's errors, and those of `pg`, mean for a request. */
import { DatabaseUnavailable, type Unavailability } from './unavailable.ts';

/** SQLSTATEs (PostgreSQL's documentation, appendix A) and their meaning for a request. */
const states: [RegExp, Unavailability][] = [
  // Broken connections, a server that stops or starts, a recovery that cancels statements.
  [/^(08|57P0)/, 'away'],
  // A lock or statement that took too long, deadlocks, no free connection.
  [/^(55P03|57014|40001|40P01|53300|25P03)$/, 'busy'],
  // No disk space, no memory, a read-only server.
  [/^(53100|53200|25006|58030)$/, 'full'],
];

/** Errors of `pg` without a code. */
const broken = /^(Connection terminated|Client has encountered a connection error|PostgreSQL is silent)/;

const systemCodes = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/** Turns an error into DatabaseUnavailable if it only means that the server can't be used. */
export function named(error: Error): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const { code = '' } = error as { code?: string };
  const [, reason] = states.find(([state]) => state.test(code)) ?? [];
  if (reason) return new DatabaseUnavailable(reason, error);
  if (broken.test(error.message) || systemCodes.test(code)) return new DatabaseUnavailable('away', error);
  return error;
}

/** True for a standby, and for a primary that has become one. */
export function isReadOnly({ cause }: DatabaseUnavailable): boolean {
  return (cause as { code?: string }).code === '25006';
}

export function silenceOf(ms: number): Error {
  return new Error(`PostgreSQL is silent since ${ms} ms`);
}

/** True if a connection got no answer, as opposed to a refusal. */
export function isSilence({ message }: Error): boolean {
  return message.startsWith('PostgreSQL is silent');
}
