/** The table of supporters' messages without a donation. */
import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    messages: {
      id: string;
      firstname: string;
      lastname: string;
      message: string;
      date: string | null;
      /** When it was submitted; empty where nobody noted it. */
      createdAt: Generated<string>;
      /** A repeat with the same key is the same message. */
      idempotencyKey: string | null;
    };
  }
}
