/** The signed link of a monthly plan. Its holder may give from the plan and end it. */
import type { AppContext } from '../../platform/app-context.ts';
import { isSigned, sign } from '../../platform/signing.ts';
import type { OwnedDonation } from '../donations/index.server.ts';

type Context = Pick<AppContext, 'config'>;
type Donor = Pick<OwnedDonation, 'keyVersion' | 'language'>;

/** A corrected email address ends the links in mails to the old one, as it ends the donation's key. */
const contentOf = (id: string, { keyVersion }: Pick<Donor, 'keyVersion'>) => `${id} ${keyVersion}`;

/** Path of the plan's page. Opening it changes nothing. */
export function planPath({ config }: Context, id: string, donor: Pick<Donor, 'keyVersion'>): string {
  const key = sign(config.appSecret, 'plan', contentOf(id, donor));
  return `/monthly?${new URLSearchParams({ id, key })}`;
}

/** Address of the plan's page in the donor's language, for mails and calendars. */
export function planLink(context: Context, id: string, donor: Donor): string {
  return `${context.config.publicUrl}${planPath(context, id, donor)}&lang=${donor.language}`;
}

export function isPlanKey({ config }: Context, id: string, donor: Donor, key: string): boolean {
  return isSigned(config.appSecret, 'plan', contentOf(id, donor), key);
}
