/** The table of updates. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** `date` is a day, YYYY-MM-DD. */
    updates: {
      id: string;
      date: string;
      description: string;
      createdAt: string;
      idempotencyKey: string | null;
    };
  }
}
