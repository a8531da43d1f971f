/** The table of updates. */
import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** `date`: YYYY-MM-DD. `translations`: JSON, the text by language. `picture`: its address. */
    updates: {
      id: string;
      date: string;
      description: string;
      translations: Generated<string>;
      picture: string | null;
      createdAt: string;
      idempotencyKey: string | null;
      /** When a scheduled update is shown (ISO); null if it is shown already. */
      publishAt: string | null;
      /** A scheduled update is mailed to its followers when it is shown. */
      mailsFollowers: Generated<boolean>;
      /** A scheduled update was saved while the campaign was in memory. */
      scheduledInMemory: Generated<boolean>;
    };
  }
}
