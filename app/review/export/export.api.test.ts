import { describe, expect, test } from 'vitest';
import { give, rowOf } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { eraseDonation } from '../../../test/team.ts';
import { readZip } from '../../../test/zip.ts';
import { traces, transactionId, verifiedDonor } from '../../donations/erasure/verified-donor.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const verified = () => verifiedDonor(site, cookies.superadmin);
const erase = ({ id }: { id: string }) => eraseDonation(site, cookies.superadmin, id);
const exported = ({ id }: { id: string }) =>
  site.ask(`/api/donations/${id}/export`, { cookie: cookies.superadmin });
const get = async (path: string) => (await site.ask(path, { cookie: cookies.superadmin })).json();

describe('the export', () => {
  test('is one zip with all data of the donation and its files', async () => {
    const donation = await verified();
    const response = await exported(donation);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="donation-[0-9A-Z]{6}\.zip"$/,
    );
    const files = readZip(new Uint8Array(await response.arrayBuffer()));
    const screenshot = donation.screenshotUrl.replace('/files/', '');
    expect([...files.keys()]).toEqual(['donation.json', screenshot]);
    expect(Buffer.from(files.get(screenshot) ?? [])).toEqual(
      Buffer.from((await site.storage.read(screenshot)) ?? []),
    );
    const all = JSON.parse(Buffer.from(files.get('donation.json') ?? []).toString());
    expect(all.donation).toMatchObject({
      firstname: 'Parvathy',
      email: 'Parvathy@example.net',
      amount: '5000',
      notes: 'sister-in-law of Leela',
      confirmationNumber: transactionId,
      language: 'en',
    });
    expect(all.history.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['created', 'confirmationNumber', 'lastname', 'isVerified', 'exported']),
    );
    expect(all.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'complete-donation',
      'donation-alert',
      'thank-you',
      'verified',
    ]);
    expect([all.payments, all.reminders]).toEqual([[], null]);
    // The zip must not let its holder act as the donor's browser.
    expect(JSON.stringify(all)).not.toContain((await rowOf(site, donation.id)).visitorId);
    const [last] = await get(`/api/donations/${donation.id}/history`);
    expect(last).toMatchObject({ who: 'superadmin', field: 'exported' });
  });

  test('is streamed: the answer begins before the files are read', async () => {
    const donation = await give(site);
    const read = site.storage.read;
    let reads = 0;
    site.storage.read = (path) => {
      reads += 1;
      return read(path);
    };
    const reader = (await exported(donation)).body?.getReader();
    await reader?.read();
    expect(reads).toBe(0);
    while (!(await reader?.read())?.done);
    expect(reads).toBe(1);
  });

  test('of an erased donor contains no personal data', async () => {
    const donation = await verified();
    await erase(donation);
    const files = readZip(new Uint8Array(await (await exported(donation)).arrayBuffer()));
    expect([...files.keys()]).toEqual(['donation.json']);
    const all = Buffer.from(files.get('donation.json') ?? [])
      .toString()
      .toLowerCase();
    for (const trace of traces) expect(all).not.toContain(trace);
  });
});
