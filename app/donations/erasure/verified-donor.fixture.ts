/** A donor with data everywhere, for tests of erasure and export. */
import { expect } from 'vitest';
import { give } from '../../../test/donor.ts';
import type { TestSite } from '../../../test/site.ts';
import { editDonation, verifyAsSeen } from '../../../test/team.ts';

export const transactionId = '4012 5567 8890';
/** Texts that identify the donor below. */
export const traces = [
  'parvathy',
  'warrier',
  'parvathy@example.net',
  '98460 77777',
  '9846077777',
  'lotus lane',
  'get well soon',
  'sister-in-law',
  '401255678890',
  transactionId,
];

/** A verified donation with edits, notes, a refused screenshot, mails and a reminder. */
export async function verifiedDonor(site: TestSite, superAdmin: string) {
  const donation = await give(
    site,
    {
      firstname: 'Parvathy',
      lastname: 'Warrier',
      email: 'Parvathy@example.net',
      phone: '+91 98460 77777',
      address: '3 Lotus Lane, Kottayam',
      message: 'Get well soon',
    },
    transactionId,
  );
  await verifyAsSeen(site, superAdmin, donation.id);
  const edits = { lastname: 'Varier', notes: 'sister-in-law of Leela', usDollar: 60 };
  for (const [field, value] of Object.entries(edits)) {
    expect((await editDonation(site, superAdmin, donation.id, { [field]: value })).status).toBe(200);
  }
  return donation;
}
