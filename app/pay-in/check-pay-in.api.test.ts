import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { publicCampaign } from '../shell/public-campaign.server.ts';
import { checkPayIn } from './check-pay-in.server.ts';
import type { Mismatch } from './pay-in.ts';
import { readCodeOf } from './read-code.server.ts';
import { watchPayIn } from './watch-pay-in.server.ts';

const site = openForSuite(() =>
  openTestSite({
    TEAM_EMAIL: 'team@example.org',
    FAMILY_EMAIL: 'family@example.org',
    PAYPAL_CLIENT_ID: 'our-app',
    PAYPAL_CLIENT_SECRET: 'x',
    PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
  }),
);
const cookies = signInForSuite(site, 'leela', 'superadmin');
let shipped: string;
beforeAll(async () => {
  shipped = await readFile(site.config.campaignFile, 'utf8');
  await watchPayIn(site);
});
beforeEach(() => site.db.deleteFrom('outbox').execute());

/** The same site with another campaign.json on disk. */
function withFile(text: string): TestSite {
  const campaignFile = join(site.config.dataDir, 'campaign.json');
  writeFileSync(campaignFile, text);
  return { ...site, config: { ...site.config, campaignFile } };
}
const shown = async (): Promise<{ mismatches: Mismatch[]; since: string } | null> =>
  (await site.ask('/api/pay-in/check', { cookie: cookies.leela })).json();
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
])('a rendered code is read from its pixels: %s', async (content) => {
  expect(await readCodeOf(content)).toBe(content);
});

test('a site that shows the details of the file sends no mail', async () => {
  await checkPayIn(site);
  expect([await recipients(), await shown()]).toEqual([[], null]);
});

test('codes with another payee are mailed once to all recipients, and shown until right', async () => {
  const campaign = publicCampaign(site, campaignInFile(site.config));
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

test('each detail of a file that was edited while the site runs is reported, PayPal’s included', async () => {
  const edited = shipped
    .replace('"swift": "SAMPINBBXXX"', '"swift": "OTHERINBXXX"')
    .replaceAll('ravi.sample@paytm', 'other@paytm');
  await checkPayIn(withFile(edited));
  expect(await names()).toEqual(['SWIFT', 'Paytm UPI ID', 'QR code of Paytm']);
  const campaign = publicCampaign(site, campaignInFile(site.config));
  await checkPayIn(site, { ...campaign, paypal: { ...campaign.paypal, clientId: 'another-app' } as never });
  expect((await shown())?.mismatches).toEqual([
    { name: 'PayPal app', expected: 'our-app', shown: 'another-app' },
  ]);
});

test('an unreadable file is reported', async () => {
  await checkPayIn(withFile('{'));
  expect(await names()).toEqual(['config/campaign.json']);
  await checkPayIn(site);
});
