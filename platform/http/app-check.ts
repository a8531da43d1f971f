/** App check (contract §5): a signed token, valid an hour, bound to the visitor's browser or address. */

import type { AppContext } from '../app-context.ts';
import { HOUR } from '../durations.ts';
import { isSigned, sign } from '../signing.ts';
import type { Requester } from './requester.ts';

const tokenValidMs = HOUR;

/** A token for this visitor, and when it ends (ISO). */
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
 * True for a token of ours that hasn't ended and was generated for this browser or this address.
 * Either will do: a phone changes its address between Wi-Fi and mobile, a new browser has no cookie yet.
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
