/** Signed links in a follower's mails, and the follower's id. */
import type { AppContext } from '../../platform/app-context.ts';
import { isSigned, sign } from '../../platform/signing.ts';
import { limitedMailbox } from '../shared/mailbox.ts';
import type { Follower } from './repository.server.ts';

type Context = Pick<AppContext, 'config'>;

/**
 * The id of a mailbox's follower, equal for all spellings, from which the mailbox can't be computed. A
 * follower who leaves and returns keeps the id, and gets no update twice. In the form of a UUID.
 */
export function followerId({ config }: Context, email: string): string {
  return idOf(config.appSecret, limitedMailbox(email));
}

/**
 * followerId and, for gmail.com, the id that googlemail.com had when it was another mailbox, so that old
 * links stay valid.
 */
export function followerIds(context: Context, email: string): [present: string, ...former: string[]] {
  const present = followerId(context, email);
  const former = limitedMailbox(email).replace(/@gmail\.com$/, '@googlemail.com');
  return [...new Set([present, idOf(context.config.appSecret, former)])] as [string];
}

function idOf(secret: string, mailbox: string): string {
  const hex = Buffer.from(sign(secret, 'follower', mailbox), 'base64url').toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Link to the page that confirms following. Opening it confirms nothing. Another request makes older links
 * invalid.
 */
export function confirmLink(context: Context, { id, askedAt, language }: Follower): string {
  return link(context, '/follow', id, sign(context.config.appSecret, 'follow', `${id} ${askedAt}`), language);
}

/** Link to the page that ends following, also called by mail programs' unsubscribe buttons (RFC 8058). */
export function leaveLink(context: Context, { id, language }: Follower): string {
  return link(context, '/unfollow', id, sign(context.config.appSecret, 'unfollow', id), language);
}

export function isConfirmKey({ config }: Context, { id, askedAt }: Follower, key: string): boolean {
  return isSigned(config.appSecret, 'follow', `${id} ${askedAt}`, key);
}

export function isLeaveKey({ config }: Context, id: string, key: string): boolean {
  return isSigned(config.appSecret, 'unfollow', id, key);
}

function link({ config }: Context, path: string, id: string, key: string, language: string): string {
  return `${config.publicUrl}${path}?${new URLSearchParams({ id, key, lang: language })}`;
}
