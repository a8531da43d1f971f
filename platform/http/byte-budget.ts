/** Room for bytes that strangers send, in memory or on disk: charged as they arrive, with a share for each address. */
import { type PlainCode, Problem } from './problem.ts';

export type Charge = {
  /** Refuses with 503 when there is no room for them. */
  add(bytes: number): void;
  /** All that was added. */
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
