/** App check (contract §5): a signed token, valid for an hour, bound to the visitor's browser or address. */

import type { AppContext } from '../app-context.ts';
import { HOUR } from '../durations.ts';
import { isSigned, sign } from '../signing.ts';
import type { Requester } from './requester.ts';

const tokenValidMs = HOUR;

/** Generates a token for this visitor. `expiresAt` is ISO. */
export function generateAppCheckToken(
  { config }: AppContext,
  requester: Requester,
): { token: string; expiresAt: string } {
  const expires = Date.now() + tokenValidMs;
  const claim = Buffer.from(JSON.stringify([expires, requester.addressGroup, requester.visitorId])).toString(
    'base64url',
  );
  return {
    token: `${claim}.${sign(config.appSecret, 'app-check', claim)}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

/**
 * True for a valid token of this browser or this address. One of them suffices: a phone's address changes
 * between Wi-Fi and mobile data, and a new browser has no cookie.
 */
export function isAppCheckValid(
  { config }: AppContext,
  requester: Requester,
  token: string | undefined,
): boolean {
  const [claim = '', signature = ''] = (token ?? '').split('.');
  if (!isSigned(config.appSecret, 'app-check', claim, signature)) return false;
  const [expires, addressGroup, visitorId] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [
    number,
    string,
    string | null,
  ];
  if (expires < Date.now()) return false;
  return addressGroup === requester.addressGroup || (visitorId !== null && visitorId === requester.visitorId);
}
