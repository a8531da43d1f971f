/**
 * Recovery codes, for people who have lost their phone. Digits only, so that the same numeric keyboard
 * serves.
 */
import { randomInt } from 'node:crypto';
import { sign } from '../../../platform/signing.ts';
import { recoveryCodeDigits } from '../schema.ts';

const codesAtOnce = 10;

/** Ten new codes of twelve digits. */
export function generateRecoveryCodes(): string[] {
  const code = () => Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join('');
  return Array.from({ length: codesAtOnce }, code);
}

/**
 * The form in which the database stores a code. Uses a secret key: a plain hash of twelve digits is soon
 * cracked.
 */
export function hashRecoveryCode(appSecret: string, adminId: string, code: string): string {
  return sign(appSecret, 'recovery-code', `${adminId} ${code}`);
}
