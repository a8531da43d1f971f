/** A donor corrects the phone number and the address. */
import type { AppContext } from '../../../platform/app-context.ts';
import { invalidInput } from '../../../platform/http/input.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { changeDonation } from '../change-donation.server.ts';
import type { OwnDonation } from '../projections.ts';
import { type ContactInput, phoneOf } from '../schema.ts';
import { countOwnChange } from './count-own-change.server.ts';
import { lockMine, mineOf } from './find-mine.server.ts';
import type { Mine } from './mine.ts';

/**
 * Changes the phone number and the address, as far as they are given and the campaign asks for them. It
 * accepts an unchanged phone number that the team has written in its own way. The email address stays, because its
 * mailbox has the donor's rights. Throws 404 for somebody else's donation, 400 for a phone number that isn't
 * valid in the donation's country.
 */
export async function correctContact(
  context: AppContext,
  requester: Requester,
  id: string,
  input: ContactInput,
): Promise<Mine> {
  const { donorFields } = context.config.campaign;
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    await countOwnChange(tx, id);
    const phone = phoneAfter(donation, input.phone);
    if (phone === null) throw invalidInput({ phone: 'phone.invalid' });
    const changes = {
      ...(donorFields.phone !== 'no' && { phone }),
      ...(donorFields.address !== 'no' && input.address !== undefined && { address: input.address }),
    };
    return mineOf(tx, await changeDonation(context, tx, donation, changes, 'donor'));
  });
}

/** Null if it isn't valid in the donation's country. */
function phoneAfter(
  { phone: before, country }: Pick<OwnDonation, 'phone' | 'country'>,
  phone = before,
): string | null {
  return phone === before ? before : phoneOf({ phone, country });
}
