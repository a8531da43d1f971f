/** The table of the pay-in details that the site last started with. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * One row. `details`: JSON of a Record of names and values. `changes`: JSON of PayInChange[] that nobody has
     * acknowledged yet, made at `changedAt` (ISO); null when there is none.
     * `mismatches`: JSON of Mismatch[], what the last check found since `mismatchesSince` (ISO); null when nothing.
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
