/**
 * Connections to PostgreSQL that never end the process and never wait for long. A server that restarts, is
 * cut off or freezes costs a request seconds, and is used again as soon as it answers
 * (docs/decisions/0013-database-faults.md).
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pRetry from 'p-retry';
import pg from 'pg';
import { SECOND } from '../durations.ts';
import { LimitedQuery } from './limited-query.ts';
import { DatabaseUnavailable, type Unavailability } from './unavailable.ts';

/** The server's limits for a statement: a request may wait 5 s for a frozen server. */
const statementLimits = { statement_timeout: 3 * SECOND, lock_timeout: 2 * SECOND };
/** We cut a connection that is silent for longer than the server's limits. */
const silenceTimeoutMs = 3.4 * SECOND;
/** A process that freezes inside a transaction holds its locks for 10 s. */
const transactionLimits = { ...statementLimits, idle_in_transaction_session_timeout: 10 * SECOND };
const setTransactionLimits = Object.entries(transactionLimits)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

/** At the start, migrations wait this long for a server that starts at the same time. */
const unattendedConnectMs = 15 * SECOND;

/** How often a silent server is asked; no request waits for it meanwhile. */
const probePauseMs = SECOND / 2;

const maxConnections = 10;

export type PostgresOptions = {
  /** For work that nobody waits for (migrations, samples): statements may take any time. */
  isUnattended?: boolean;
};

/** Opens a pool for Kysely. Errors that mean only that the server can't be used are DatabaseUnavailable. */
export function openPostgresPool(url: string, { isUnattended = false }: PostgresOptions): PostgresPool {
  return new ProbingPool(url, isUnattended);
}

type Query = {
  (query: LimitedQuery): void;
  (text: string, values: unknown[]): Promise<unknown>;
};

/** Refuses connections at once while the server is silent, and asks it in the background until it answers. */
class ProbingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #waiting = new Set<(error: Error) => void>();
  #silence: DatabaseUnavailable | null = null;
  #isEnded = false;

  constructor(connectionString: string, isUnattended: boolean) {
    const onSilence = (error: DatabaseUnavailable) => this.#fallSilent(error);
    this.#pool = new pg.Pool({
      connectionString,
      max: maxConnections,
      types: postgresTypes as never,
      keepAlive: true,
      Client: timedClient(isUnattended ? null : silenceTimeoutMs, onSilence),
      connectionTimeoutMillis: isUnattended ? unattendedConnectMs : silenceTimeoutMs,
    });
    this.#pool.on('error', () => {});
  }

  get options() {
    return this.#pool.options;
  }

  connect(): Promise<PostgresPoolClient> {
    if (this.#silence) return Promise.reject(this.#silence);
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#pool.connect().then(
        // The caller was refused if the server fell silent meanwhile.
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (cause: Error) => {
          this.#waiting.delete(reject);
          const error = named(cause);
          if (error instanceof DatabaseUnavailable && isSilence(cause)) this.#fallSilent(error);
          reject(error);
        },
      );
    });
  }

  end(): Promise<void> {
    this.#isEnded = true;
    return this.#pool.end();
  }

  #fallSilent(error: DatabaseUnavailable): void {
    if (this.#silence || this.#isEnded) return;
    this.#silence = error;
    for (const refuse of this.#waiting) refuse(error);
    this.#waiting.clear();
    void this.#probe();
  }

  /** Asks until the server answers, or the pool is ended. */
  async #probe(): Promise<void> {
    const ask = async () => {
      const client = await this.#pool.connect();
      await client.query('select 1').finally(() => client.release());
    };
    const every = { minTimeout: probePauseMs, factor: 1, unref: true };
    try {
      await pRetry(ask, { retries: Number.POSITIVE_INFINITY, ...every, shouldRetry: () => !this.#isEnded });
      this.#silence = null;
    } catch {
      // The pool was ended.
    }
  }
}

/**
 * A client that cuts its connection if a statement gets no answer within `timeoutMs`, and lets the server
 * limit each transaction. Null: neither.
 */
function timedClient(timeoutMs: number | null, onSilence: (error: DatabaseUnavailable) => void) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // A broken connection fails its query; without a listener it would end the process.
      this.on('error', () => {});
      const query = this.query.bind(this) as Query;
      const run = timeoutMs === null ? query : this.limited(query);
      this.query = ((text: string, values: unknown[] = []) =>
        this.timed(run(text, values))) as typeof this.query;
    }

    /** The limits end with each transaction: those of a session would pass to other clients of a pooler. */
    limited(query: Query) {
      return (text: string, values: unknown[]): Promise<unknown> => {
        if (this.getTransactionStatus() !== 'I') return query(text, values);
        if (/^(begin|start transaction)\b/.test(text)) return query(`${text}; ${setTransactionLimits}`, []);
        const { promise, resolve, reject } = Promise.withResolvers();
        query(
          new LimitedQuery(text, values, statementLimits, (error, result) =>
            error ? reject(error) : resolve(result),
          ),
        );
        return promise;
      };
    }

    async timed(answer: Promise<unknown>): Promise<unknown> {
      const cut = () => {
        const error = new Error(`PostgreSQL is silent since ${timeoutMs} ms`);
        this.connection.stream.destroy(error);
        onSilence(new DatabaseUnavailable('away', error));
      };
      const timer = timeoutMs === null ? undefined : setTimeout(cut, timeoutMs);
      try {
        return await answer;
      } catch (error) {
        throw named(error as Error);
      } finally {
        clearTimeout(timer);
      }
    }
  };
}

const int8 = 20;
const numeric = 1700;

/** int8 and numeric as numbers. */
export const postgresTypes = {
  getTypeParser: (oid: number, format: never) =>
    oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format),
};

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
const noneLeft = 'timeout exceeded when trying to connect';

const systemCodes = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;

/** Turns an error into DatabaseUnavailable if it only means that the server can't be used. */
function named(error: Error): Error {
  if (error instanceof DatabaseUnavailable) return error;
  const { code = '' } = error as { code?: string };
  const [, reason] = states.find(([state]) => state.test(code)) ?? [];
  if (reason) return new DatabaseUnavailable(reason, error);
  if (error.message === noneLeft) return new DatabaseUnavailable('busy', error);
  if (broken.test(error.message) || systemCodes.test(code)) return new DatabaseUnavailable('away', error);
  return error;
}

/** True if a new connection got no answer, as opposed to a refusal. */
function isSilence({ message }: Error): boolean {
  return message === 'Connection terminated due to connection timeout';
}
