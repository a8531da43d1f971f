/** The platform's own tables. Each room adds its tables to `Tables` in its tables.ts. */

type OutboxTable = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  /** JSON: what the mail's template needs. */
  payload: string;
  donationId: string | null;
  /** 'dropped': not sent, because its cause is gone. */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  /** When the mail is due; while it is being sent, when its claim expires. */
  nextAt: string;
  createdAt: string;
  sentAt: string | null;
  /** For a dropped mail, why it wasn't sent. */
  lastError: string | null;
  /** The end of its delay, during which its cause could be undone; null without a delay. */
  heldUntil: string | null;
};

/** Names are those of spec §3; times are ISO texts in UTC. An interface, so that rooms can add to it. */
export interface Tables {
  outbox: OutboxTable;
  /** One row: the newest rates. `rates` is JSON, per US dollar. */
  exchangeRates: { base: string; rates: string; fetchedAt: string };
  /** One row. Its version grows when public content changes; cached pages follow it. */
  publicContent: { id: number; version: number };
}
