/** The history of a sample's donation: lines at times in order, none of them in the future. */
import { event } from '../../app/donations/change-donation.server.ts';
import type { DonationEventTable } from '../../app/donations/tables.ts';
import { MINUTE } from '../../platform/durations.ts';
import type { Chance } from './chance.ts';

/** The donation's changes so far. */
export type History = ReturnType<typeof openHistory>;

export function openHistory(
  chance: Chance,
  { id, started, now }: { id: string; started: number; now: number },
) {
  const date = new Date(started).toISOString();
  const events: DonationEventTable[] = [];
  let last = started;
  let version = 1;
  const record = (at: string, who: string, field: string, oldValue: unknown, newValue: unknown) =>
    events.push({ ...event(id, at, who, version, field, oldValue, newValue), id: chance.uuid() });
  record(date, 'donor', 'created', null, null);
  return {
    date,
    events,
    now,
    version: () => version,
    /** A line of the history for the last change. */
    record,
    /** Begins the next change. */
    change() {
      version++;
    },
    /** A time after the last one, up to `most` ms, not in the future (ISO). */
    later(most: number): string {
      last = Math.min(last + chance.whole(1, most / MINUTE) * MINUTE, now);
      return new Date(last).toISOString();
    },
    /** No later change is before this time (ms). */
    waitUntil(moment: number) {
      last = Math.max(last, moment);
    },
  };
}
