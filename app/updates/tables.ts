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
    };
  }
}
