/** Codes of authenticator apps (RFC 6238) with the usual parameters: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import { SECOND } from '../../../platform/durations.ts';

const period = 30;

/** Accepts one step before and after: phone clocks are inexact, and typing takes time. */
const window = 1;

/** A new secret of 20 bytes, in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address for a QR code: the secret, and the name under which the app lists it. */
export function totpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({ issuer, label: username, secret, period }).toString();
}

/**
 * The step (30-second period since 1970) of this code around the moment `now`; null if it is none of them.
 */
export function findStep(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (period * SECOND)) + delta;
}
