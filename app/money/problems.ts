/** Errors of amounts. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const moneyProblems = {
  publicFields: {
    'amount.invalid': [],
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    money: typeof moneyProblems;
  }
}
