/**
 * Connections to PostgreSQL that never end the process and never wait for long. A server that restarts, is
 * cut off or freezes costs a request seconds, and is used again as soon as it answers
 * (docs/decisions/0013-database-faults.md).
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pRetry from 'p-retry';
import pg from 'pg';
import { serversOf } from '../config/database-servers.ts';
import { SECOND } from '../durations.ts';
import { LimitedQuery } from './limited-query.ts';
import { patientTimer } from './patient-timer.ts';
import { isReadOnly, isSilence, named, silenceOf } from './postgres-errors.ts';
import { findPrimary } from './postgres-servers.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The server's limits for a statement: a request may wait 5 s for a frozen server. */
const statementLimits = { statement_timeout: 3 * SECOND, lock_timeout: 2 * SECOND };
/** A process that freezes inside a transaction holds its locks for 10 s. */
const transactionLimits = { ...statementLimits, idle_in_transaction_session_timeout: 10 * SECOND };
const setTransactionLimits = Object.entries(transactionLimits)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

/**
 * Our own limits, for time in which this process ran: until a new connection is open, until a request has one, and
 * until a statement is answered (null: any time). Opening has less time than waiting, so a silent server isn't
 * taken for one without a free connection.
 */
type Limits = { connectMs: number; waitMs: number; answerMs: number | null };
/** A statement has longer than the server's own limits. */
const attended: Limits = { connectMs: 3 * SECOND, waitMs: 3.4 * SECOND, answerMs: 3.4 * SECOND };
/** At the start, migrations wait this long for a server that starts at the same time. */
const unattended: Limits = { connectMs: 15 * SECOND, waitMs: 16 * SECOND, answerMs: null };

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

/** As the pool calls it. */
type Connect = (done: (error?: Error) => void) => void;

type Query = {
  (query: LimitedQuery): void;
  (text: string, values: unknown[]): Promise<unknown>;
};

/**
 * Refuses connections at once while the server is silent, and asks it in the background until it answers.
 * With several servers in the address it does so too while none takes writes, and uses the one that does.
 */
class ProbingPool implements PostgresPool {
  readonly #url: string;
  readonly #hasSeveral: boolean;
  readonly #limits: Limits;
  #pool: pg.Pool;
  #server: string;
  #found: Promise<void> | null = null;
  readonly #waiting = new Set<(error: Error) => void>();
  #silence: DatabaseUnavailable | null = null;
  #isEnded = false;

  constructor(url: string, isUnattended: boolean) {
    const [server = url, ...others] = serversOf(url);
    [this.#url, this.#server, this.#hasSeveral] = [url, server, others.length > 0];
    this.#limits = isUnattended ? unattended : attended;
    this.#pool = this.#open(server);
  }

  #open(connectionString: string): pg.Pool {
    const pool = new pg.Pool({
      connectionString,
      max: maxConnections,
      types: postgresTypes as never,
      keepAlive: true,
      Client: timedClient(this.#limits, (error) => {
        if (pool === this.#pool && (this.#hasSeveral || !isReadOnly(error))) this.#fallSilent(error);
      }),
    });
    pool.on('error', () => {});
    return pool;
  }

  /** Turns to the server that takes writes. Connections to another end with what they are doing. */
  async #findServer(): Promise<void> {
    if (!this.#hasSeveral) return;
    const server = await findPrimary(this.#url);
    if (server === this.#server || this.#isEnded) return;
    const before = this.#pool;
    [this.#pool, this.#server] = [this.#open(server), server];
    before.end().catch(() => {});
  }

  get options() {
    return this.#pool.options;
  }

  connect(): Promise<PostgresPoolClient> {
    if (this.#silence) return Promise.reject(this.#silence);
    this.#found ??= this.#findServer();
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      const stopWaiting = patientTimer(this.#limits.waitMs, () => {
        this.#waiting.delete(reject);
        reject(new DatabaseUnavailable('busy', new Error('no free connection')));
      });
      const connected = (this.#found as Promise<void>).then(() => this.#pool.connect());
      connected.then(
        // The caller was refused if that took too long, or the server fell silent meanwhile.
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (cause: Error) => {
          this.#waiting.delete(reject);
          const error = named(cause);
          if (error instanceof DatabaseUnavailable && (isSilence(cause) || this.#isOther(error))) {
            this.#fallSilent(error);
          }
          reject(error);
        },
      );
      connected.then(stopWaiting, stopWaiting);
    });
  }

  end(): Promise<void> {
    this.#isEnded = true;
    return this.#pool.end();
  }

  /** True if another server may take writes now. */
  #isOther({ reason }: DatabaseUnavailable): boolean {
    return this.#hasSeveral && reason === 'away';
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
      await this.#findServer();
      const client = await this.#pool.connect();
      await client.query('select 1').finally(() => client.release());
    };
    const every = { minTimeout: probePauseMs, factor: 1, unref: true };
    try {
      await pRetry(ask, { retries: Number.POSITIVE_INFINITY, ...every, shouldRetry: () => !this.#isEnded });
      this.#found = Promise.resolve();
      this.#silence = null;
    } catch {
      // The pool was ended.
    }
  }
}

/**
 * A client that cuts its connection if nothing answers within the limits, and lets the server limit each transaction
 * of attended work. `onTrouble`: a statement got no answer, or the server is read-only.
 */
function timedClient({ connectMs, answerMs }: Limits, onTrouble: (error: DatabaseUnavailable) => void) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // A broken connection fails its query; without a listener it would end the process.
      this.on('error', () => {});
      const connect = this.connect.bind(this) as Connect;
      this.connect = ((done: (error?: Error) => void) => {
        const callOff = patientTimer(connectMs, () => this.connection.stream.destroy(silenceOf(connectMs)));
        connect((error) => {
          callOff();
          done(error);
        });
      }) as typeof this.connect;
      const query = this.query.bind(this) as Query;
      const run = answerMs === null ? query : this.limited(query);
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
      const callOff =
        answerMs === null ? () => {} : patientTimer(answerMs, () => this.cut(silenceOf(answerMs)));
      try {
        return await answer;
      } catch (cause) {
        const error = named(cause as Error);
        if (error instanceof DatabaseUnavailable && isReadOnly(error)) onTrouble(error);
        throw error;
      } finally {
        callOff();
      }
    }

    cut(error: Error): void {
      this.connection.stream.destroy(error);
      onTrouble(new DatabaseUnavailable('away', error));
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
