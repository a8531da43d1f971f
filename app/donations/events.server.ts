/** Events of a donation. app/subscriptions.server.ts lists who reacts. */
import type { Donation } from './fields.ts';
import type { OwnedDonation } from './repository.server.ts';
import type { NewDonation } from './tables.ts';

declare module '../../platform/events.ts' {
  interface Events {
    /** Recorded, before any payment. */
    donationStarted: { donation: NewDonation };
    /** About to be confirmed, corrected by its donor, deleted or erased. A subscriber may throw a Problem. */
    donationChanging: { donation: OwnedDonation };
    /** Its donor or PayPal set the transaction ID. */
    donationCompleted: { donation: OwnedDonation };
    /**
     * Fields changed. `who` is 'donor', 'system', 'PayPal', an admin's username or a family member's name.
     */
    donationChanged: { before: OwnedDonation; after: OwnedDonation; who: string };
    donationDeleted: { donation: OwnedDonation };
    donationRestored: { donation: Donation };
    /** Erased. `donation` is the state before. */
    donorErased: { donation: OwnedDonation };
    /**
     * A donor requests erasure from a donation, or with `isWhole` of all under its email address, while a
     * payment must be verified first. `addressGroup` is the requester's.
     */
    erasureAsked: { donation: OwnedDonation; isWhole: boolean; addressGroup: string };
  }
}
