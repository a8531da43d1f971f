import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { publicCampaign } from '../shell/public-campaign.server.ts';
import { checkPayIn } from './check-pay-in.server.ts';
import type { Mismatch } from './pay-in.ts';
import { readCodeOf } from './read-code.server.ts';
import { watchPayIn } from './watch-pay-in.server.ts';

let site: TestSite;
let admin: string;
let shipped: string;
beforeAll(async () => {
  site = await openTestSite({
    TEAM_EMAIL: 'team@example.org',
    FAMILY_EMAIL: 'family@example.org',
    PAYPAL_CLIENT_ID: 'our-app',
    PAYPAL_CLIENT_SECRET: 'x',
    PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
  });
  admin = await signedIn(site, 'leela');
  shipped = await readFile(site.config.campaignFile, 'utf8');
  await signedIn(site, 'superadmin');
  await watchPayIn(site);
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom('outbox').execute());

/** The same site, whose campaign.json on the disk holds something else by now. */
function withFile(text: string): TestSite {
  const campaignFile = join(site.config.dataDir, 'campaign.json');
  writeFileSync(campaignFile, text);
  return { ...site, config: { ...site.config, campaignFile } };
}
const shown = async (): Promise<{ mismatches: Mismatch[]; since: string } | null> =>
  (await site.ask('/api/pay-in/check', { cookie: admin })).json();
const names = async () => (await shown())?.mismatches.map(({ name }) => name);
const recipients = async () => {
  const mails = await site.db
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .orderBy('recipient')
    .execute();
  return mails.map(({ kind, recipient }) => `${kind} ${recipient}`);
};

test.each([
  'upi://pay?pa=ravi.sample@upi&pn=RAVI%20KUMAR&am=1234.50&cu=INR&tn=ABCDEF',
  'രവി കുമാർ',
  'a'.repeat(300),
])('what a code is drawn from is read from its pixels: %s', async (content) => {
  expect(await readCodeOf(content)).toBe(content);
});

test('a site that shows what the file says tells nobody', async () => {
  await checkPayIn(site);
  expect([await recipients(), await shown()]).toEqual([[], null]);
});

test('codes that pay somebody else are mailed once to everybody concerned, and shown until they are right again', async () => {
  const campaign = publicCampaign(site);
  const wrong = { ...campaign, upi: { ...campaign.upi, vpa: 'thief@bank' } };
  await Promise.all([checkPayIn(site, wrong), checkPayIn(site, wrong)]);
  await checkPayIn(site, wrong);
  expect(await names()).toEqual(['UPI ID', 'QR code of UPI', 'QR code of Google Pay']);
  expect((await shown())?.mismatches.at(1)?.shown).toContain('thief@bank, RAVI KUMAR, 1234.50 INR, ');
  expect(await recipients()).toEqual([
    'pay-in-mismatch family@example.org',
    'pay-in-mismatch superadmin@example.org',
    'pay-in-mismatch team@example.org',
  ]);
  await checkPayIn(site);
  expect(await shown()).toBeNull();
});

test('a file that was edited while the site runs is told, detail by detail, the bank account and PayPal as well', async () => {
  const edited = shipped
    .replace('"swift": "SAMPINBBXXX"', '"swift": "OTHERINBXXX"')
    .replaceAll('ravi.sample@paytm', 'other@paytm');
  await checkPayIn(withFile(edited));
  expect(await names()).toEqual(['SWIFT', 'Paytm UPI ID', 'QR code of Paytm']);
  const campaign = publicCampaign(site);
  await checkPayIn(site, { ...campaign, paypal: { ...campaign.paypal, clientId: 'another-app' } as never });
  expect((await shown())?.mismatches).toEqual([
    { name: 'PayPal app', expected: 'our-app', shown: 'another-app' },
  ]);
});

test('a file that can’t be read any more is told', async () => {
  await checkPayIn(withFile('{'));
  expect(await names()).toEqual(['config/campaign.json']);
  await checkPayIn(site);
});
