/** Counts the requests of this process, their status and duration, in memory. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '../../platform/durations.ts';

/** The kind of request, and the hundreds digit of its status. */
const kinds = ['api', 'files', 'assets', 'pages'] as const;
type Kind = (typeof kinds)[number];

/** Asked by monitors several times a minute, quickly: on a quiet site they would hide how visitors fare. */
const ofMonitors = ['metrics', 'healthz', 'readyz', 'takes-requests'];

/** Upper bounds in seconds: donors notice the third and later. */
export const bucketEnds = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

export type Counted = { kind: Kind; status: string; count: number };
type Timed = { kind: Kind; buckets: number[]; count: number; seconds: number };

export type RequestCounts = {
  /** Counts this request when it is answered or broken off, unless a monitor makes it. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  counted(): Counted[];
  timed(): Timed[];
  /** All requests so far, and those with our errors (5xx). */
  totals(): { requests: number; failed: number };
};

export function openRequestCounts(): RequestCounts {
  const counted = new Map<string, Counted>(
    // Prometheus sees an increase only of a series that was there before.
    kinds.map((kind) => [`${kind} 5xx`, { kind, status: '5xx', count: 0 }]),
  );
  const timed = new Map<Kind, Timed>();

  function count(kind: Kind, status: string, seconds: number) {
    const one = counted.get(`${kind} ${status}`) ?? { kind, status, count: 0 };
    one.count += 1;
    counted.set(`${kind} ${status}`, one);
    const time = timed.get(kind) ?? { kind, buckets: bucketEnds.map(() => 0), count: 0, seconds: 0 };
    time.count += 1;
    time.seconds += seconds;
    for (const [n, end] of bucketEnds.entries())
      if (seconds <= end) time.buckets[n] = (time.buckets[n] ?? 0) + 1;
    timed.set(kind, time);
  }

  return {
    watch(incoming, outgoing) {
      const from = performance.now();
      const kind = kindOf(incoming.url ?? '/');
      if (!kind) return;
      outgoing.once('close', () => {
        const status = outgoing.writableFinished ? `${Math.floor(outgoing.statusCode / 100)}xx` : 'broken';
        count(kind, status, (performance.now() - from) / SECOND);
      });
    },
    counted: () => [...counted.values()],
    timed: () => [...timed.values()],
    totals() {
      const all = [...counted.values()];
      const sum = (of: Counted[]) => of.reduce((total, { count }) => total + count, 0);
      return { requests: sum(all), failed: sum(all.filter(({ status }) => status === '5xx')) };
    },
  };
}

function kindOf(url: string): Kind | null {
  const [, first = ''] = url.match(/^\/([^/?]*)/) ?? [];
  if (ofMonitors.includes(first)) return null;
  if (first === 'api' || first === 'files') return first;
  return first === 'assets' || first === 'flags' ? 'assets' : 'pages';
}
