/** The table of the pay-in details of the site's last start. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * One row. `details`: JSON of a Record of names and values. `changes`: JSON of the unacknowledged
     * PayInChange[] made at `changedAt` (ISO), or null. `mismatches`: JSON of the last check's Mismatch[],
     * first found at `mismatchesSince` (ISO), or null.
     */
    payInDetails: {
      id: number;
      details: string;
      changes: string | null;
      changedAt: string | null;
      mismatches: string | null;
      mismatchesSince: string | null;
    };
  }
}

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    'pay-in-changed': true;
    'pay-in-mismatch': true;
  }
}
