/** Many donors, most of them erased, for tests that search stored bytes for them. */
import { expect } from 'vitest';
import { give } from './donor.ts';
import { isSettled, startWorker } from './mail.ts';
import type { TestSite } from './site.ts';
import { editDonation, erasePerson, signedIn, verifyAsSeen } from './team.ts';

/** What the nth donor types, with words that occur nowhere else. */
export const wordsOf = (n: number) => ({
  firstname: `Zqfirst${n}x`,
  lastname: `Zqlast${n}x`,
  email: `zqmail${n}x@example.org`,
  address: `Zqaddress${n}x, Kottayam`,
  message: `Zqmessage${n}x ${'get well soon '.repeat(n)}`,
});

/** Sixty donors; two of three are erased, among other changes. Returns the words of the erased ones. */
export async function eraseMany(site: TestSite): Promise<string[]> {
  const superAdmin = await signedIn(site, 'superadmin');
  const worker = startWorker(site);
  const gone: string[] = [];
  const gifts = [];
  for (let n = 0; n < 60; n++) gifts.push(await give(site, wordsOf(n), `40125567${8000 + n}`));
  for (const [n, { id }] of gifts.entries()) {
    await verifyAsSeen(site, superAdmin, id);
    await editDonation(site, superAdmin, id, { notes: `Zqnotes${n}x` });
    if (n % 3 === 0) continue;
    expect((await erasePerson(site, superAdmin, id)).status).toBe(200);
    gone.push(...['first', 'last', 'mail', 'address', 'message', 'notes'].map((word) => `q${word}${n}x`));
    gone.push(`40125567${8000 + n}`);
  }
  await isSettled(site);
  await worker.stop();
  return gone;
}
