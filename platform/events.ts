/**
 * What happens in one room and is followed by others, inside the transaction in which it happens
 * (docs/decisions/0052-events.md).
 */
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';

/** Each event by its name, with what it tells. A room declares its own, as it declares its tables. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface Events {}

/** What a subscriber may use, beside the transaction: no network, as SQLite has one writer. */
export type EventContext = { config: Config; subscriptions: readonly Subscription[] };

/** `does`: what follows, in words; the list of all of them is read like a table of contents. */
export type Subscription<Name extends keyof Events = keyof Events> = {
  on: Name;
  does: string;
  // A method: a subscriber of one event stands in the list of all, and `emit` gives it that event alone.
  follow(context: EventContext, tx: Database, event: Events[Name]): Promise<unknown>;
};

/** A subscription to one event. */
export function on<Name extends keyof Events>(
  name: Name,
  does: string,
  follow: Subscription<Name>['follow'],
): Subscription<Name> {
  return { on: name, does, follow };
}

/**
 * Tells those who subscribed to the event, one after the other, in the order of the list. Call it in the transaction of
 * what happened: a subscriber that throws fails the transaction.
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
