/** The shape of the platform's own tables. Each room adds its tables to `Tables` in a tables.ts of its own. */

export type OutboxTable = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  /** JSON: what the mail's template needs. */
  payload: string;
  donationId: string | null;
  /** 'dropped': it wasn't sent because its cause is gone. */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  /** When it is due; of a mail that is being sent, when its claim runs out. */
  nextAt: string;
  createdAt: string;
  sentAt: string | null;
  /** Of a dropped mail, why it was not sent. */
  lastError: string | null;
  /** Until when it was held at first, so that its cause could be taken back; null for one that was due at once. */
  heldUntil: string | null;
};

/** Names are those of spec §3; times are ISO texts in UTC. An interface, so that rooms can add to it. */
export interface Tables {
  outbox: OutboxTable;
  /** One row: the newest rates we were given. `rates` is JSON, per US dollar. */
  exchangeRates: { base: string; rates: string; fetchedAt: string };
  /** One row, whose version goes up when something changes that the public sees; cached pages follow it. */
  publicContent: { id: number; version: number };
}
