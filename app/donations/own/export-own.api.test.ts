/** 'Download my data' of the donor's own page. */
import { expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { byKey, changeRow, give, start } from '../../../test/donor.ts';
import { sendAnswer, yes } from '../../../test/family.ts';
import { type AskInit, openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { atFamilysDevice, editDonation } from '../../../test/team.ts';
import { readZip } from '../../../test/zip.ts';
import { transactionId, verifiedDonor } from '../erasure/verified-donor.fixture.ts';
import { donationKey } from '../ownership.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');
const download = (id: string, init: AskInit) => site.ask(`/api/donations/${id}/own/export`, init);

async function readAll(id: string) {
  const response = await download(id, byKey(site, id));
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  const text = Buffer.from(files.get('donation.json') ?? []).toString();
  return { names: [...files.keys()], text, all: JSON.parse(text) };
}

test('the holder of the key from the mail gets all that is kept, and the screenshot', async () => {
  const { id, screenshotUrl } = await verifiedDonor(site, cookies.superadmin);
  const { names, text } = await readAll(id);
  expect(names).toEqual(['donation.json', screenshotUrl.replace('/files/', '')]);
  const asTyped = [
    'Parvathy',
    'Warrier',
    'Parvathy@example.net',
    '+91 98460 77777',
    '3 Lotus Lane',
    'sister-in-law',
  ];
  for (const words of [...asTyped, transactionId]) expect(text).toContain(words);
});

test('it names no volunteer, and no address of the team', async () => {
  const email = 'asha@example.net';
  const { id } = await give(site, { email });
  expect((await editDonation(site, cookies.leela, id, { notes: 'by phone' })).status).toBe(200);
  expect((await editDonation(site, cookies.leela, id, { isVerified: true })).status).toBe(200);
  const { text, all } = await readAll(id);
  expect(all.history).toContainEqual(expect.objectContaining({ field: 'notes', who: 'the team' }));
  expect(all.history).toContainEqual(expect.objectContaining({ field: 'created', who: 'donor' }));
  expect(all.receipts).toEqual([expect.objectContaining({ who: 'the team', source: 'volunteer' })]);
  expect(all.mails).toContainEqual(expect.objectContaining({ kind: 'thank-you', recipient: email }));
  expect(all.mails).toContainEqual(
    expect.objectContaining({ kind: 'donation-alert', recipient: 'another address' }),
  );
  expect(text).not.toContain('leela');
});

test('it names no volunteer who reminds the donor, and no member of the family', async () => {
  const { id } = await give(site, { email: 'binu@example.net' });
  await site.db
    .insertInto('donationReminders')
    .values({
      donationId: id,
      phone: '+91 98460 77777',
      claimedBy: 'leela',
      restsUntil: '',
      noAnswers: 0,
      isWrongNumber: false,
      couldNotPayAt: null,
    })
    .execute();
  const device = await atFamilysDevice(site, 'Ravi Sample');
  expect(await sendAnswer(site, device, id, yes())).toBe(204);
  const { text, all } = await readAll(id);
  expect(all.reminding).toMatchObject({ claimedBy: 'the team', phone: '+91 98460 77777' });
  expect(all.donation).toMatchObject({ arrivalBy: 'the family', arrivalAmount: '5000' });
  expect(all.history).toContainEqual(
    expect.objectContaining({ field: 'arrivalBy', oldValue: null, newValue: 'the family' }),
  );
  expect(text).not.toMatch(/leela|Ravi Sample/);
});

test('the browser that gave needs the key too: it may be shared', async () => {
  const { id, cookie, address } = await give(site);
  await expectAnswer(download(id, { cookie, address }), 403, { code: 'donation.keyNeeded' });
  expect((await download(id, { ...byKey(site, id), cookie })).status).toBe(200);
});

test('without scripts a form sends the key; a failure leads back to the page', async () => {
  const { id, cookie, address } = await give(site);
  const key = donationKey(site, id, 0);
  const send = (body: URLSearchParams) =>
    site.ask(`/api/donations/${id}/own/export`, { method: 'POST', body, cookie, address });
  const sent = await send(new URLSearchParams({ key }));
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename="donation-\w{6}\.zip"$/);
  for (const [typed, back] of [
    ['', ''],
    ['x y\r\n', ''],
    ['wrong', 'key=wrong&'],
  ]) {
    const refused = await send(new URLSearchParams({ key: typed as string }));
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe(`/donation/${id}?${back}failed=download`);
  }
  expect((await send(new URLSearchParams({ key: 'k'.repeat(2000) }))).status).toBe(413);
});

test('nobody else gets it: neither with the key of another donation nor with an old one', async () => {
  const [{ id }, other] = [await give(site), await start(site)];
  await changeRow(site, id, { keyVersion: 1 });
  for (const init of [
    byKey(site, other.id),
    byKey(site, id, 0),
    { cookie: other.cookie },
    { cookie: cookies.superadmin },
    { cookie: '' },
  ])
    expect((await download(id, init)).status).toBe(404);
  expect((await download(id, byKey(site, id, 1))).status).toBe(200);
});
