/** The donor's mails come in the language of the page on which the donor last went on. */
import type { Database } from '../../platform/db/database.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { type OwnedDonation, setLanguage } from './repository.server.ts';

/** Returns the donation in the language of the requester's page. The donor must be the requester. */
export async function noteLanguage(
  tx: Database,
  { chosenLanguage: language }: Requester,
  donation: OwnedDonation,
): Promise<OwnedDonation> {
  if (!language || language === donation.language) return donation;
  await setLanguage(tx, donation.id, language);
  return { ...donation, language };
}
