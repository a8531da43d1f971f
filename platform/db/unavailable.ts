/** Why the database can't be used just now, whichever database it is. Everything else that it refuses is a mistake of ours. */

/** `away`: nobody answers; `busy`: others hold what is needed for too long; `full`: nothing can be written any more. */
export type Unavailability = 'away' | 'busy' | 'full';

/** The database can't be used just now; it may be a moment later. The message is the database's own, on one line. */
export class DatabaseUnavailable extends Error {
  readonly reason: Unavailability;

  constructor(reason: Unavailability, cause: Error) {
    const { code } = cause as { code?: string };
    super([code, cause.message].filter(Boolean).join(' ').replace(/\s+/g, ' '), { cause });
    this.reason = reason;
  }
}
