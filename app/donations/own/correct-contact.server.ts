/** A donor corrects the phone number and the address. */
import type { AppContext } from '../../../platform/app-context.ts';
import { invalidInput } from '../../../platform/http/input.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { changeDonation } from '../change-donation.server.ts';
import { type ContactInput, phoneOf } from '../schema.ts';
import { lockMine, mineOf } from './find-mine.server.ts';
import type { Mine } from './mine.ts';

/**
 * Changes what the campaign asks for; a detail that it no longer asks for stays as it was. The email address
 * stays too: its mailbox has the donor's rights. Throws 404 for somebody else's donation, 400 for a phone
 * number that isn't valid in the donation's country.
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
    const phone = phoneOf({ phone: input.phone, country: donation.country });
    if (phone === null) throw invalidInput({ phone: 'phone.invalid' });
    const changes = {
      ...(donorFields.phone !== 'no' && { phone }),
      ...(donorFields.address !== 'no' && { address: input.address }),
    };
    return mineOf(tx, await changeDonation(context, tx, donation, changes, 'donor'));
  });
}
