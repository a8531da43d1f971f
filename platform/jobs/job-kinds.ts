/** What a kind of bulk work is. Rooms declare theirs; app/job-kinds.server.ts lists all of them. */
import type { Database } from '../db/database.ts';

/** The kinds of bulk work, by name. A room declares its own, as it declares its kinds of mail. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface JobKinds {}

export type JobKindName = keyof JobKinds;

/** Reads an item's payload in its transaction; null if it has none, or if an erasure has deleted it. */
export type ReadPayload = () => Promise<unknown>;

/** What an item needs to know of its job. Call `readPayload` after locking what an erasure locks. */
export type JobOfItem = { id: string; who: string; readPayload: ReadPayload };

export type ItemResult = {
  outcome: 'done' | 'unchanged';
  /** When the mail that follows goes out (ISO); null or missing if none does. */
  mailAt?: string | null;
  /** What the request that does the job answers about the item. It is not stored. */
  detail?: string;
};

/**
 * Does one item in the transaction that marks it, so it must not wait for a network. Throws a Problem if the
 * item can't be done: 404 if its subject is gone. Its parameters must not name a person. Any other error is a
 * fault, after which the item is tried again.
 */
export type DoItem<Context> = (
  context: Context,
  tx: Database,
  job: JobOfItem,
  subject: string,
) => Promise<ItemResult>;

/** `Context`: AppContext, which lists these and so cannot be imported here. */
export type JobKind<Context> = {
  /** Who may start it, repeat it and take it back: a role, or a right (platform/http/rights.ts). */
  role: 'admin' | 'super-admin' | 'mayUseStatements';
  /**
   * True if its items have payloads. Only a request of its room may begin such a job. It can't be repeated,
   * because the payloads are deleted when it ends.
   */
  hasPayloads?: true;
  doItem: DoItem<Context>;
  /** Undoes what the job of this id has done to a subject; missing if that is impossible. */
  takeBackItem?: DoItem<Context>;
};
