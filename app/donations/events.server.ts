/** What happens to a donation, for the rooms that follow it; app/subscriptions.server.ts has the list. */
import type { Donation } from './fields.ts';
import type { OwnedDonation } from './repository.server.ts';
import type { NewDonation } from './tables.ts';

declare module '../../platform/events.ts' {
  interface Events {
    /** It was recorded, before anything is paid. */
    donationStarted: { donation: NewDonation };
    /** It is about to be confirmed, corrected by its donor, deleted or erased. A subscriber may refuse by a Problem. */
    donationChanging: { donation: OwnedDonation };
    /** Its donor, or PayPal, gave it a transaction ID. */
    donationCompleted: { donation: OwnedDonation };
    /** Fields have other values. `who`: 'donor', 'system', 'PayPal', an admin's username or a name of the family. */
    donationChanged: { before: OwnedDonation; after: OwnedDonation; who: string };
    donationDeleted: { donation: OwnedDonation };
    donationRestored: { donation: Donation };
    /** The person goes, the donation stays. `donation`: as it was before. */
    donorErased: { donation: OwnedDonation };
    /** A donor wants to be erased from a donation that somebody has to verify first. `addressGroup`: whose request it is. */
    erasureAsked: { donation: OwnedDonation; addressGroup: string };
  }
}
