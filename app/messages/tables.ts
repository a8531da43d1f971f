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
      /** When it was submitted; empty for very old messages. */
      createdAt: Generated<string>;
      /** Two messages with one key are the same. */
      idempotencyKey: string | null;
    };
  }
}
