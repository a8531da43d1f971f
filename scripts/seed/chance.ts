/** Chance that can be repeated: the same seed draws the same sequence. No cryptography. */

/** What a draw is made of. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** True in `share` of all cases. */
  is(share: number): boolean;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** One of them, each as likely. */
  of<T>(all: readonly T[]): T;
  /** One of them by weight. */
  byWeight<T>(all: readonly (readonly [T, number])[]): T;
  /** Bell-shaped around 0 with deviation 1. */
  bell(): number;
  /** A random UUID's form. */
  uuid(): string;
};

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
  const eight = () =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return {
    next,
    is: (share) => next() < share,
    whole,
    of: <T>(all: readonly T[]) => all[whole(0, all.length - 1)] as T,
    byWeight<T>(all: readonly (readonly [T, number])[]) {
      let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [one, weight] of all) {
        left -= weight;
        if (left < 0) return one;
      }
      return all.at(-1)?.[0] as T;
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid() {
      const hex = `${eight()}${eight()}${eight()}${eight()}`;
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
    },
  };
}
