/** A line's fingerprint: nobody reads from it who paid what. */
import type { AppContext } from '../../platform/app-context.ts';
import { sign } from '../../platform/signing.ts';
import { type BankLine, identityOf } from './line.ts';

export function lineKeyOf({ config }: AppContext, line: BankLine): string {
  return sign(config.appSecret, 'bank-line', `${identityOf(line)} ${line.nth}`);
}
