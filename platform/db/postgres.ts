/**
 * Connections to PostgreSQL that never end the process and never wait for long: a server that is restarted, cut off or
 * frozen costs a request seconds, and is used again as soon as it answers (docs/decisions/0013-database-faults.md).
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pRetry from 'p-retry';
import pg from 'pg';
import { SECOND } from '../durations.ts';
import { DatabaseUnavailable, type Unavailability } from './unavailable.ts';

/** A request may wait 5 s for a frozen server: these are what the server itself ends, and what we end when it doesn't. */
const lockTimeoutMs = 2 * SECOND;
const statementTimeoutMs = 3 * SECOND;
const silenceTimeoutMs = 3.4 * SECOND;
/** A process of ours that stops in the middle of a transaction holds its locks for so long. */
const idleInTransactionMs = 10 * SECOND;

/** Whoever migrates at the start waits so long for a server that starts at the same time. */
const unattendedConnectMs = 15 * SECOND;

/** A silent server is asked so often whether it is back; nobody waits for it meanwhile. */
const probePauseMs = SECOND / 2;

const maxConnections = 10;

export type PostgresOptions = {
  /** Work that nobody waits for (migrations, samples) may take as long as it takes. */
  isUnattended?: boolean;
};

/** The pool in the shape that Kysely wants. Errors that only say that the server can't be used are DatabaseUnavailable. */
export function openPostgresPool(
  connectionString: string,
  { isUnattended = false }: PostgresOptions,
): PostgresPool {
  /** Why nobody is lent a connection: the server was asked and is silent. */
  let silence: DatabaseUnavailable | null = null;
  const waiting = new Set<(error: Error) => void>();
  let isEnded = false;

  function fallSilent(error: DatabaseUnavailable) {
    if (silence || isEnded) return;
    silence = error;
    for (const refuse of waiting) refuse(error);
    waiting.clear();
    void probe();
  }

  /** Asks until the server answers, or the pool is ended. */
  async function probe(): Promise<void> {
    const ask = async () => {
      const client = await pool.connect();
      await client.query('select 1').finally(() => client.release());
    };
    const every = { minTimeout: probePauseMs, factor: 1, unref: true };
    try {
      await pRetry(ask, { retries: Number.POSITIVE_INFINITY, ...every, shouldRetry: () => !isEnded });
      silence = null;
    } catch {
      // The pool was ended.
    }
  }

  /** A connection whose statements are answered in time, or which is cut. */
  class TimedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // One that breaks while it is lent out or idle fails its query, if any; without a listener it would end the process.
      this.on('error', () => {});
      const query = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
      this.query = ((...args: unknown[]) => this.timed(query(...args))) as typeof this.query;
    }

    private async timed(answer: Promise<unknown>): Promise<unknown> {
      const cut = () => {
        const error = new Error(`PostgreSQL is silent since ${silenceTimeoutMs} ms`);
        this.connection.stream.destroy(error);
        fallSilent(new DatabaseUnavailable('away', error));
      };
      const timer = isUnattended ? undefined : setTimeout(cut, silenceTimeoutMs);
      try {
        return await answer;
      } catch (error) {
        throw named(error as Error);
      } finally {
        clearTimeout(timer);
      }
    }
  }

  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    types: postgresTypes as never,
    keepAlive: true,
    Client: TimedClient,
    connectionTimeoutMillis: isUnattended ? unattendedConnectMs : silenceTimeoutMs,
    ...(!isUnattended && { onConnect: limit }),
  });
  pool.on('error', () => {});

  function connect(): Promise<PostgresPoolClient> {
    if (silence) return Promise.reject(silence);
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      pool.connect().then(
        // One that comes after the server was found silent is wanted by nobody any more.
        (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
        (cause: Error) => {
          waiting.delete(reject);
          const error = named(cause);
          if (error instanceof DatabaseUnavailable && isSilence(cause)) fallSilent(error);
          reject(error);
        },
      );
    });
  }

  return {
    connect,
    end: () => {
      isEnded = true;
      return pool.end();
    },
    options: pool.options,
  };
}

/** Not at the start of the connection: poolers between us and the server refuse what they don't know there. */
async function limit(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs};
     set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  );
}

const int8 = 20;
const numeric = 1700;

/** int8 and numeric as numbers. */
export const postgresTypes = {
  getTypeParser: (oid: number, format: never) =>
    oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format),
};

/** SQLSTATEs (PostgreSQL's documentation, appendix A) by what they mean to whoever waits. */
const states: [RegExp, Unavailability][] = [
  // Connections that break, a server that stops or starts, a recovery that ends statements.
  [/^(08|57P0)/, 'away'],
  // A lock or a statement that took too long, deadlocks, no connection left.
  [/^(55P03|57014|40001|40P01|53300|25P03)$/, 'busy'],
  // No disk, no memory, a server that takes no writes.
  [/^(53100|53200|25006|58030)$/, 'full'],
];

/** What `pg` says of a connection without a code. */
const broken = /^(Connection terminated|Client has encountered a connection error|PostgreSQL is silent)/;
const noneLeft = 'timeout exceeded when trying to connect';

const systemCodes = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/** The error as DatabaseUnavailable where that is all it says. */
function named(error: Error): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const { code = '' } = error as { code?: string };
  const [, reason] = states.find(([state]) => state.test(code)) ?? [];
  if (reason) return new DatabaseUnavailable(reason, error);
  if (error.message === noneLeft) return new DatabaseUnavailable('busy', error);
  if (broken.test(error.message) || systemCodes.test(code)) return new DatabaseUnavailable('away', error);
  return error;
}

/** True where a new connection was not refused but got no answer. */
function isSilence({ message }: Error): boolean {
  return message === 'Connection terminated due to connection timeout';
}
