/**
 * A statement of its own with time limits that end with it. They travel in one message with it: a session's
 * limits would pass to other clients of a pooler in transaction mode, and a transaction around it would cost
 * another answer of the server (docs/decisions/0013-database-faults.md).
 */
import pg from 'pg';

/** What a query uses of pg's connection. */
type Connection = {
  stream: { cork(): void; uncork(): void };
  parse(statement: { text: string }): void;
  bind(values: object): void;
  execute(portal: object): void;
};

/** What pg's client calls on a query. @types/pg declares only some of it. */
type Submittable = {
  submit(connection: Connection): Error | null;
  handleCommandComplete(message: object, connection: Connection): void;
};
type Callback = (error: Error | undefined, result: unknown) => void;
const Query = pg.Query as unknown as new (config: object, callback: Callback) => Submittable;

/**
 * Until the next Sync message, statements of the extended protocol are one transaction, so the settings hold
 * for both statements and end with them. The statement for the limits has no rows and no columns.
 */
export class LimitedQuery extends Query {
  readonly #setLimits: string;
  #isLimited = false;

  /** `limits`: milliseconds of PostgreSQL's settings. */
  constructor(text: string, values: unknown[], limits: Record<string, number>, callback: Callback) {
    super({ text, values, queryMode: 'extended' }, callback);
    const all = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', true) is null`);
    this.#setLimits = `select where ${all.join(' or ')}`;
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    try {
      connection.parse({ text: this.#setLimits });
      connection.bind({});
      connection.execute({});
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#isLimited) super.handleCommandComplete(message, connection);
    this.#isLimited = true;
  }
}
