/** What a kind of bulk work is. Rooms declare theirs; app/job-kinds.server.ts lists all of them. */
import type { Database } from '../db/database.ts';

/** The kinds of bulk work, by name. A room declares its own, as it declares its kinds of mail. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface JobKinds {}

export type JobKindName = keyof JobKinds;

/** What an item needs to know of its job. */
export type JobOfItem = { id: string; who: string };

/** `mailAt`: when the mail that follows goes out (ISO); null or missing if none does. */
export type ItemResult = { outcome: 'done' | 'unchanged'; mailAt?: string | null };

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
  doItem: DoItem<Context>;
  /** Undoes what the job of this id has done to a subject; missing if that is impossible. */
  takeBackItem?: DoItem<Context>;
};
