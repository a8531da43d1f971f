/** The table of reminders. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * When a mailbox was last reminded, and since when it refuses reminders. `email` comes from mailboxOf.
     */
    reminders: { email: string; remindedAt: string | null; unsubscribedAt: string | null };
  }
}

/** The mails of this room. */
declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    'donation-alert': true;
    'complete-donation': true;
    'thank-you': true;
    verified: true;
    correction: true;
    trouble: true;
    test: true;
  }
}
