/** The table of reminders. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** What an e-mail address (lower-cased) was reminded of last, and since when it wants no reminders. */
    reminders: { email: string; remindedAt: string | null; unsubscribedAt: string | null };
  }
}
