/** Codes of authenticator apps (RFC 6238), as every such app makes them: SHA-1, six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import { SECOND } from '../../../platform/durations.ts';

const period = 30;

/** One step to either side: a phone's clock is rarely right to the second, and typing takes a while. */
const window = 1;

/** A new secret of 20 bytes, in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app is told by its QR code: the secret, and by which name to list it. */
export function totpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({ issuer, label: username, secret, period }).toString();
}

/** The step (30-second period since 1970) whose code this is, at the moment `now`; null when it is none of about now. */
export function findStep(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (period * SECOND)) + delta;
}
