/** A bank's line in words. Pure. */
import { formatTeamDay } from '../../platform/dates.ts';
import { formatMoney } from '../money/index.ts';
import type { BankLine } from './line.ts';

/** Enough to find the line again in the statement. */
const maxInHistory = 120;

/** '21 Nov 2026 · ₹5,000 · UPI/CR/4608…': as the donation's history has it. */
export function inHistory({ day, amount, narration, reference }: BankLine): string {
  const words = [narration, reference].filter(Boolean).join(' · ');
  const short = words.length > maxInHistory ? `${words.slice(0, maxInHistory)}…` : words;
  return [formatTeamDay(day, { withYear: true }), formatMoney(amount, 'INR'), short]
    .filter(Boolean)
    .join(' · ');
}
