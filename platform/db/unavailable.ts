/** The error of a database that can't be used now, of either kind. All its other errors are bugs. */

/** `away`: no answer; `busy`: others hold locks or connections for too long; `full`: no writes possible. */
export type Unavailability = 'away' | 'busy' | 'full';

/** The database can't be used now. The message is the database's own, on one line. */
export class DatabaseUnavailable extends Error {
  readonly reason: Unavailability;

  constructor(reason: Unavailability, cause: Error) {
    const { code } = cause as { code?: string };
    super([code, cause.message].filter(Boolean).join(' ').replace(/\s+/g, ' '), { cause });
    this.reason = reason;
  }
}
