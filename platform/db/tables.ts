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

/** Bulk work (docs/decisions/0062-jobs.md). The counts are those of its items, written with each of them. */
type JobTable = {
  id: string;
  kind: string;
  /** The account that asked. */
  who: string;
  createdAt: string;
  /** 'failed': stopped at an item by a fault that repeats. */
  state: 'queued' | 'running' | 'done' | 'failed';
  /** The number of claims: a worker whose claim was taken over has an older number. */
  attempts: number;
  /** The last attempt that finished an item, or was stopped in order. */
  provenAttempt: number;
  /** When the job is due; while it runs, when its claim expires. */
  nextAt: string;
  items: number;
  done: number;
  /** Items that were as wanted already. */
  unchanged: number;
  /** Items whose subject is gone. */
  skipped: number;
  /** Items that were refused. */
  failed: number;
  /** Mails that follow from its items, and when the first one goes out. */
  mails: number;
  firstMailAt: string | null;
  endedAt: string | null;
  /** When the account that asked closed its report. */
  closedAt: string | null;
  /** The job whose done items this one takes back. */
  takesBack: string | null;
  takenBackAt: string | null;
};

type JobItemTable = {
  jobId: string;
  /** The item's place in the job, from 0. */
  nth: number;
  /**
   * What the item is about: the id of a donation, alone or with the key of its line, or a batch and a line's
   * key.
   */
  subject: string;
  /** What the item needs beyond its subject (JSON). Deleted when the item is settled. */
  payload: string | null;
  /** Null while it waits. */
  outcome: 'done' | 'unchanged' | 'skipped' | 'failed' | null;
  /** Why it was skipped or refused: a code with its parameters (platform/problems/reference.ts). */
  problem: string | null;
  doneAt: string | null;
};

/** Names are those of spec §3; times are ISO texts in UTC. An interface, so that rooms can add to it. */
export interface Tables {
  outbox: OutboxTable;
  jobs: JobTable;
  jobItems: JobItemTable;
  /** One row: the newest rates. `rates` is JSON, per US dollar. */
  exchangeRates: { base: string; rates: string; fetchedAt: string };
  /** One row. Its version grows when public content changes; cached pages follow it. */
  publicContent: { id: number; version: number };
}
