/** What a donation is worth, as it is offered after a correction. */
import type { Equivalents } from '../../money/index.ts';

export type Worth = Equivalents & {
  /** When the rates were fetched that it is computed with. */
  ratesAt: string;
  /** False where the rates of its day aren't known for this currency: then those of today are taken. */
  isOfItsDay: boolean;
};
