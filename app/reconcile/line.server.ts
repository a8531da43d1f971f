/** What the server keeps of a bank line: a fingerprint, and a sentence in the donation's history. */
import type { AppContext } from '../../platform/app-context.ts';
import { sign } from '../../platform/signing.ts';
import { formatTeamDay } from '../../platform/team-dates.ts';
import { formatMoney } from '../money/index.ts';
import { type BankLine, identityOf } from './line.ts';

/**
 * A keyed hash of the line: the same line has the same key in every statement, and the key reveals no payer.
 */
export function lineKeyOf({ config }: AppContext, line: BankLine): string {
  return sign(config.appSecret, 'bank-line', `${identityOf(line)} ${line.nth}`);
}

/** Enough characters to find the line in the statement. */
const maxInHistory = 120;

/** The line as the donation's history shows it: '21 Nov 2026 · ₹5,000 · UPI/CR/4608…'. */
export function formatLine({ day, amount, narration, reference }: BankLine): string {
  const words = [narration, reference].filter(Boolean).join(' · ');
  const short = words.length > maxInHistory ? `${words.slice(0, maxInHistory)}…` : words;
  return [formatTeamDay(day, { withYear: true }), formatMoney(amount, 'INR'), short]
    .filter(Boolean)
    .join(' · ');
}
