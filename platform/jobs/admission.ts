/**
 * Limits how much expensive work runs at once (contract §14). Callers wait in a lane before we read any body
 * or file. A lane has a number of places, and a maximum of them for each address and for each donation or
 * account. Turns rotate among the lanes, within a lane among addresses, and within an address among
 * donations.
 */
import { SECOND } from '../durations.ts';
import { type PlainCode, Problem } from '../http/problem.ts';

/** The caller. `key`: the donation, the account, or else the browser. */
export type LaneKey = { address: string; key: string };

/** The limits of a lane. Both running and waiting callers take a place. */
export type LaneLimits = {
  places: number;
  perAddress: number;
  perKey: number;
  /** A caller that has waited this long gets the error. */
  waitMs: number;
  /** The error: its status is 503. */
  code: PlainCode;
  /** Has a turn only while no caller of another lane waits. */
  isLast?: boolean;
};

/** Waits for a turn, and returns a function that ends it. Throws the lane's error, with Retry-After. */
export type Enter = (laneKey: LaneKey) => Promise<() => void>;

export type Lane = {
  enter: Enter;
  /** Waits for a turn and does `work` in it. */
  run<T>(laneKey: LaneKey, work: () => Promise<T>): Promise<T>;
};

/** `atOnce`: how many turns run at the same time, of all lanes together. */
export function openAdmission<Name extends string>(
  atOnce: number,
  lanes: Record<Name, LaneLimits>,
): Record<Name, Lane> {
  const turns = new Turns(atOnce);
  const opened = Object.entries<LaneLimits>(lanes).map(([name, limits]) => [name, openLane(limits, turns)]);
  return Object.fromEntries(opened) as Record<Name, Lane>;
}

type Waiting = LaneKey & { begin(): void };

/** Callers of one lane by address and key, the one whose last turn was longest ago first. */
type Queue = Map<string, Map<string, Waiting[]>>;

/** The turns of one admission. */
class Turns {
  readonly #atOnce: number;
  readonly #queues: Queue[] = [];
  /** Of lanes that have a turn when all others are empty. */
  readonly #last: Queue[] = [];
  #running = 0;
  /** Moving average of the length of a turn. */
  #usualMs = SECOND / 4;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  addQueue(isLast: boolean): Queue {
    const queue: Queue = new Map();
    (isLast ? this.#last : this.#queues).push(queue);
    return queue;
  }

  /** Begins as many turns as are free. */
  startNext(): void {
    while (this.#running < this.#atOnce) {
      const isWaiting = ({ size }: Queue) => size > 0;
      const queues = this.#queues.some(isWaiting) ? this.#queues : this.#last;
      const queue = queues.find(isWaiting);
      if (!queue) return;
      queues.push(...queues.splice(queues.indexOf(queue), 1));
      this.#running++;
      takeNext(queue).begin();
    }
  }

  /** Returns a function that ends the turn; calling it again does nothing. */
  begin(onEnd: () => void): () => void {
    const from = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#usualMs += (performance.now() - from - this.#usualMs) / 8;
      this.#running--;
      onEnd();
      this.startNext();
    };
  }

  /** How long this many callers will probably take, in seconds: from 2 to 60. */
  secondsFor(callers: number): number {
    return Math.min(60, Math.max(2, Math.ceil((this.#usualMs * callers) / this.#atOnce / SECOND)));
  }
}

function openLane(limits: LaneLimits, turns: Turns): Lane {
  const queue = turns.addQueue(limits.isLast ?? false);
  const places = new Places(limits);
  const problem = () => new Problem(limits.code, { retryAfter: turns.secondsFor(places.taken) });

  const enter: Enter = (laneKey) => {
    if (places.isFullFor(laneKey)) return Promise.reject(problem());
    places.count(laneKey, 1);
    return new Promise((resolve, reject) => {
      const caller: Waiting = {
        ...laneKey,
        begin() {
          clearTimeout(timer);
          resolve(turns.begin(() => places.count(laneKey, -1)));
        },
      };
      const timer = setTimeout(() => {
        leave(queue, caller);
        places.count(laneKey, -1);
        reject(problem());
      }, limits.waitMs);
      join(queue, caller);
      turns.startNext();
    });
  };

  return {
    enter,
    async run(laneKey, work) {
      const endTurn = await enter(laneKey);
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}

/** The places of one lane that are taken. */
class Places {
  readonly #limits: LaneLimits;
  readonly #counts = new Map<string, number>();
  taken = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  isFullFor(laneKey: LaneKey): boolean {
    const [address, key] = namesOf(laneKey);
    const { places, perAddress, perKey } = this.#limits;
    const countOf = (name: string) => this.#counts.get(name) ?? 0;
    return this.taken >= places || countOf(address) >= perAddress || countOf(key) >= perKey;
  }

  count(laneKey: LaneKey, by: 1 | -1): void {
    this.taken += by;
    for (const name of namesOf(laneKey)) {
      const count = (this.#counts.get(name) ?? 0) + by;
      if (count > 0) this.#counts.set(name, count);
      else this.#counts.delete(name);
    }
  }
}

/** A key counts within its address: two addresses may send the same one. */
function namesOf({ address, key }: LaneKey): [string, string] {
  return [`address ${address}`, `key ${address} ${key}`];
}

function join(queue: Queue, caller: Waiting): void {
  const keys = queue.get(caller.address) ?? new Map<string, Waiting[]>();
  keys.set(caller.key, [...(keys.get(caller.key) ?? []), caller]);
  queue.set(caller.address, keys);
}

/** Removes the caller whose address, then key, had its last turn longest ago. The queue must not be empty. */
function takeNext(queue: Queue): Waiting {
  const [address, keys] = first(queue);
  const [key, line] = first(keys);
  const [caller, ...others] = line as [Waiting, ...Waiting[]];
  keys.delete(key);
  if (others.length > 0) keys.set(key, others);
  queue.delete(address);
  if (keys.size > 0) queue.set(address, keys);
  return caller;
}

function leave(queue: Queue, caller: Waiting): void {
  const keys = queue.get(caller.address);
  const others = keys?.get(caller.key)?.filter((each) => each !== caller) ?? [];
  if (others.length > 0) keys?.set(caller.key, others);
  else keys?.delete(caller.key);
  if (keys?.size === 0) queue.delete(caller.address);
}

function first<Key, Value>(map: Map<Key, Value>): [Key, Value] {
  return map.entries().next().value as [Key, Value];
}
