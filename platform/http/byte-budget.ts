/**
 * A limit for bytes that visitors send, in memory or on disk, in total and per address. Bytes count as they
 * arrive.
 */
import { type PlainCode, Problem } from './problem.ts';

export type Charge = {
  /** Throws the budget's error if the limit is reached. */
  add(bytes: number): void;
  /** Frees all added bytes. */
  giveBack(): void;
};

export function openByteBudget({
  max,
  perAddress,
  code,
}: {
  max: number;
  perAddress: number;
  code: PlainCode;
}) {
  const ofAddress = new Map<string, number>();
  let taken = 0;

  function take(address: string, bytes: number): void {
    taken += bytes;
    const own = (ofAddress.get(address) ?? 0) + bytes;
    if (own > 0) ofAddress.set(address, own);
    else ofAddress.delete(address);
  }

  return {
    open(address: string): Charge {
      let charged = 0;
      return {
        add(bytes) {
          if (taken + bytes > max || (ofAddress.get(address) ?? 0) + bytes > perAddress)
            throw new Problem(code);
          take(address, bytes);
          charged += bytes;
        },
        giveBack() {
          take(address, -charged);
          charged = 0;
        },
      };
    },
  };
}
