/** The signed link with which a person confirms what the page says. Nothing else confirms it. */
import type { AppContext } from '../../platform/app-context.ts';
import { isSigned, sign } from '../../platform/signing.ts';
import { limitedMailbox } from '../shared/mailbox.ts';
import type { VoucherRow } from './repository.server.ts';

/**
 * Opening the link confirms nothing. The next mail that asks makes it invalid. After a withdrawal it stays valid, so
 * that the person can allow the team to ask again.
 */
export function vouchLink({ config }: AppContext, { id, askedAt, language }: VoucherRow): string {
  const key = sign(config.appSecret, 'vouch', `${id} ${askedAt}`);
  return `${config.publicUrl}/vouch?${new URLSearchParams({ id, key, lang: language })}`;
}

export function isVouchKey(
  { config }: AppContext,
  { id, askedAt }: Pick<VoucherRow, 'id' | 'askedAt'>,
  key: string,
): boolean {
  return isSigned(config.appSecret, 'vouch', `${id} ${askedAt}`, key);
}

/** By it the site knows a mailbox again without its address. */
export const mailboxHash = ({ config }: AppContext, email: string) =>
  sign(config.appSecret, 'voucher', limitedMailbox(email));
