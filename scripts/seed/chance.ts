/** Repeatable random numbers: the same seed gives the same sequence. Not for cryptography. */

/** The random functions. */
export type Chance = {
  /** From 0 to 1, excluding 1. */
  next(): number;
  /** True with probability `share`. */
  is(share: number): boolean;
  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number;
  /** One of the values, each equally likely. */
  of<T>(all: readonly T[]): T;
  /** One of the values by weight. */
  byWeight<T>(all: readonly (readonly [T, number])[]): T;
  /** Normally distributed around 0 with standard deviation 1. */
  bell(): number;
  /** In the format of a random UUID. */
  uuid(): string;
};

/** The hexadecimal digits of each byte: a donation and its history have some seven UUIDs. */
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Summed once per list: most lists are used again and again. */
const totals = new WeakMap<object, number>();

function totalOf(all: readonly (readonly [unknown, number])[]): number {
  const known = totals.get(all);
  if (known !== undefined) return known;
  const total = all.reduce((sum, [, weight]) => sum + weight, 0);
  totals.set(all, total);
  return total;
}

/** Mulberry32, seeded by a hash (FNV-1a) of the text. */
export function openChance(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const eight = () => {
    const drawn = Math.floor(next() * 2 ** 32);
    return `${pairs[drawn >>> 24]}${pairs[(drawn >>> 16) & 255]}${pairs[(drawn >>> 8) & 255]}${pairs[drawn & 255]}`;
  };
  return {
    next,
    is: (share) => next() < share,
    whole,
    of: <T>(all: readonly T[]) => all[whole(0, all.length - 1)] as T,
    byWeight<T>(all: readonly (readonly [T, number])[]) {
      let left = next() * totalOf(all);
      for (const [one, weight] of all) {
        left -= weight;
        if (left < 0) return one;
      }
      return all.at(-1)?.[0] as T;
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid() {
      const [a, b, c, d] = [eight(), eight(), eight(), eight()];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}
