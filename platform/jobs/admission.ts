/**
 * One admission for all work that costs more than a read from memory (contract §14): whoever asks waits in a lane, outside, before
 * any byte or file is read. A lane has so many places, a share of them for each address and for each donation or account, and
 * takes turns among addresses, then among the donations of one. Lanes of one admission take turns among each other.
 */
import { SECOND } from '../durations.ts';
import { type PlainCode, Problem } from '../http/problem.ts';

/** Who asks. `key`: the donation, the account, or else the browser. */
export type LaneKey = { address: string; key: string };

/** What a lane allows. Places are taken by who works and by who waits. */
export type LaneLimits = {
  places: number;
  perAddress: number;
  perKey: number;
  /** Who has waited so long is told to come back. */
  waitMs: number;
  /** What the others are refused with: a 503. */
  code: PlainCode;
};

/** Waits for a turn; answers what gives it back. Refuses with 503 and Retry-After. */
export type Enter = (laneKey: LaneKey) => Promise<() => void>;

export type Lane = {
  enter: Enter;
  /** Does `work` when it is its turn. */
  run<T>(laneKey: LaneKey, work: () => Promise<T>): Promise<T>;
};

type Waiting = LaneKey & { begin(): void };
type OpenLane = {
  /** Who waits, by address and key; whoever had a turn goes to the end. */
  waiting: Map<string, Map<string, Waiting[]>>;
  placesOf: Map<string, number>;
  taken: number;
};

/** What Retry-After may say, in seconds. */
const soonest = 2;
const latest = 60;

/** `atOnce`: so many turns at the same time, of all lanes together. */
export function openAdmission<Name extends string>(
  atOnce: number,
  lanes: Record<Name, LaneLimits>,
): Record<Name, Lane> {
  const order: OpenLane[] = [];
  let working = 0;
  /** How long a turn takes, as seen lately. */
  let usualMs = SECOND / 4;

  function startNext(): void {
    while (working < atOnce) {
      const lane = order.find(({ waiting }) => waiting.size > 0);
      if (!lane) return;
      order.push(...order.splice(order.indexOf(lane), 1));
      working++;
      takeNext(lane).begin();
    }
  }

  function openLane(limits: LaneLimits): Lane {
    const lane: OpenLane = { waiting: new Map(), placesOf: new Map(), taken: 0 };
    order.push(lane);

    const enter: Enter = (laneKey) => {
      const names = [`address ${laneKey.address}`, `key ${laneKey.address} ${laneKey.key}`] as const;
      const isFull =
        lane.taken >= limits.places ||
        (lane.placesOf.get(names[0]) ?? 0) >= limits.perAddress ||
        (lane.placesOf.get(names[1]) ?? 0) >= limits.perKey;
      if (isFull) return Promise.reject(refusal());
      count(1);
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          ...laneKey,
          begin() {
            clearTimeout(timer);
            resolve(beginTurn());
          },
        };
        const timer = setTimeout(() => {
          leave(lane, one);
          count(-1);
          reject(refusal());
        }, limits.waitMs);
        stand(lane, one);
        startNext();
      });

      function count(by: 1 | -1): void {
        lane.taken += by;
        for (const name of names) {
          const places = (lane.placesOf.get(name) ?? 0) + by;
          if (places > 0) lane.placesOf.set(name, places);
          else lane.placesOf.delete(name);
        }
      }

      function beginTurn(): () => void {
        const from = performance.now();
        let isOver = false;
        return () => {
          if (isOver) return;
          isOver = true;
          usualMs += (performance.now() - from - usualMs) / 8;
          working--;
          count(-1);
          startNext();
        };
      }
    };

    /** Says when those who are there now will probably be done. */
    function refusal(): Problem {
      const seconds = Math.ceil((usualMs * lane.taken) / atOnce / SECOND);
      return new Problem(limits.code, { retryAfter: Math.min(latest, Math.max(soonest, seconds)) });
    }

    return {
      enter,
      async run(laneKey, work) {
        const leaveTurn = await enter(laneKey);
        try {
          return await work();
        } finally {
          leaveTurn();
        }
      },
    };
  }

  const opened = Object.entries<LaneLimits>(lanes).map(([name, limits]) => [name, openLane(limits)]);
  return Object.fromEntries(opened) as Record<Name, Lane>;
}

function stand({ waiting }: OpenLane, one: Waiting): void {
  const keys = waiting.get(one.address) ?? new Map<string, Waiting[]>();
  keys.set(one.key, [...(keys.get(one.key) ?? []), one]);
  waiting.set(one.address, keys);
}

/** Of the address and the key whose last turn was longest ago. There is somebody. */
function takeNext({ waiting }: OpenLane): Waiting {
  const [address, keys] = first(waiting);
  const [key, line] = first(keys);
  const [one, ...others] = line as [Waiting, ...Waiting[]];
  keys.delete(key);
  if (others.length > 0) keys.set(key, others);
  waiting.delete(address);
  if (keys.size > 0) waiting.set(address, keys);
  return one;
}

function leave({ waiting }: OpenLane, one: Waiting): void {
  const keys = waiting.get(one.address);
  const others = keys?.get(one.key)?.filter((each) => each !== one) ?? [];
  if (others.length > 0) keys?.set(one.key, others);
  else keys?.delete(one.key);
  if (keys?.size === 0) waiting.delete(one.address);
}

function first<Key, Value>(map: Map<Key, Value>): [Key, Value] {
  return map.entries().next().value as [Key, Value];
}
