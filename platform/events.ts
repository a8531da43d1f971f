/**
 * Events: a room reports what happened, and other rooms react in the same transaction
 * (docs/decisions/0052-events.md).
 */
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';

/** Each event by name, with its data. A room declares its own events, as it declares its tables. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface Events {}

/** What a reaction may use, beside the transaction. It must not wait for a network: SQLite has one writer. */
export type EventContext = { config: Config; subscriptions: readonly Subscription[] };

/** `does` describes the reaction in words. */
export type Subscription<Name extends keyof Events = keyof Events> = {
  on: Name;
  does: string;
  // A method, because the list mixes subscriptions to different events; `emit` passes the right one.
  follow(context: EventContext, tx: Database, event: Events[Name]): Promise<unknown>;
};

/** Subscribes to one event. */
export function on<Name extends keyof Events>(
  name: Name,
  does: string,
  follow: Subscription<Name>['follow'],
): Subscription<Name> {
  return { on: name, does, follow };
}

/**
 * Runs the reactions to an event one after the other, in the order of the list. Call it in the transaction of
 * the change: a reaction that throws fails the transaction.
 */
export async function emit<Name extends keyof Events>(
  context: EventContext,
  tx: Database,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const subscription of context.subscriptions) {
    if (subscription.on === name) await subscription.follow(context, tx, event);
  }
}
