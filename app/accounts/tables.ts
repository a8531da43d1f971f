/** Three tables: spendings, pictures of the balance, and mails to donors whose donation is spent. */
import type { Source } from './balance/balance.ts';

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
    balances: {
      /** The day that the picture shows, YYYY-MM-DD. */
      date: string;
      /** The whole rupees that it shows. */
      rupees: number;
      source: Source;
      holdsOtherMoney: boolean;
      /** The team's words on a difference, in each language, as JSON. */
      words: string;
      /** The address of the redacted picture. */
      picture: string;
      /** The public total at the end of that day in whole rupees, as known when it was added; null if unknown. */
      raised: number | null;
      /** The last four digits of the account number that the picture shows; null if it shows none. */
      accountEnd: string | null;
      version: number;
      createdAt: string;
      idempotencyKey: string | null;
    };
    /**
     * Donations whose donors were mailed that they are spent. Mails to one mailbox at the same time are one.
     * `mailId`: its row in the outbox; null if the team stopped it.
     */
    spentMails: { donationId: string; mailId: string | null };
  }
}

declare module '../../platform/jobs/outbox-repository.ts' {
  interface MailKinds {
    spent: true;
  }
}
