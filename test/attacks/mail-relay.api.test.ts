/** Strangers who make the site mail somebody else. */
import { expect, test } from 'vitest';
import { type Donor, freshAddress, give, sendForm } from '../donor.ts';
import { openTestSite } from '../site.ts';
import { openForSuite } from '../suite.ts';

const site = openForSuite(openTestSite);

async function mailsTo(...recipients: string[]): Promise<string[]> {
  const rows = await site.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', 'in', recipients)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Sends the form again while the site is too busy, as its page does; a lost answer saves nothing twice. */
async function sendUntilTaken(changes: Partial<Donor>): Promise<Response> {
  const init = { address: freshAddress(), headers: { 'Idempotency-Key': crypto.randomUUID() } };
  for (;;) {
    const answer = await sendForm(site, changes, init);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('of 120 donations from all over the world with one email address two cause a mail', async () => {
  const spellings = ['victim@example.com', 'Victim@Example.com', 'victim+1@example.com'];
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => sendUntilTaken({ email: spellings[n % 3] })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(await Promise.all(refused.map(async (answer) => [answer.status, await answer.text()]))).toEqual([]);
  expect(await mailsTo(...spellings)).toEqual(['complete-donation', 'complete-donation']);
});

test('a donor who gives twice a day is thanked twice', async () => {
  const email = 'generous@example.com';
  await give(site, { email });
  await give(site, { email });
  expect((await mailsTo(email)).sort()).toEqual(['complete-donation', 'thank-you', 'thank-you']);
});
