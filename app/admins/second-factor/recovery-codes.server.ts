/** Recovery codes: for whoever has lost the phone. Digits alone, so that the keyboard of the other codes serves. */
import { randomInt } from 'node:crypto';
import { sign } from '../../../platform/signing.ts';
import { recoveryCodeDigits } from '../schema.ts';

const codesAtOnce = 10;

/** Ten new codes, each of twelve digits. */
export function generateRecoveryCodes(): string[] {
  const code = () => Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join('');
  return Array.from({ length: codesAtOnce }, code);
}

/** What the database stores of a code. With a key of ours: twelve digits alone would soon be found from their hash. */
export function hashRecoveryCode(appSecret: string, adminId: string, code: string): string {
  return sign(appSecret, 'recovery-code', `${adminId} ${code}`);
}
