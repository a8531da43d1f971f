/** The table of spendings. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    spendings: {
      id: string;
      /** The day of the bill, YYYY-MM-DD. */
      date: string;
      /** The id of a need of campaign.json. */
      need: string;
      /** Whole rupees. */
      rupees: number;
      /** What was paid, in each language, as JSON. */
      words: string;
      /** The address of the redacted bill's picture; null without one. */
      bill: string | null;
      createdAt: string;
      idempotencyKey: string | null;
    };
  }
}
