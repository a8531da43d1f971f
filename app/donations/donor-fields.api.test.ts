/** What the campaign asks of donors beyond what every donation needs: address and phone number. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeRow, confirmByUpi, rowOf, sendForm, start } from '../../test/donor.ts';
import { makeOwnFolder } from '../../test/own-folder.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import type { DonorFields } from './schema.ts';

/** A campaign.json with these rules. */
function campaignWith(donorFields: Partial<DonorFields>): string {
  const path = join(makeOwnFolder('kaithangu-fields-'), 'campaign.json');
  const campaign = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
  writeFileSync(path, JSON.stringify({ ...campaign, donorFields }));
  return path;
}

const siteWith = (donorFields: Partial<DonorFields>) =>
  openForSuite(() => openTestSite({ CAMPAIGN: campaignWith(donorFields) }));

describe('optional', () => {
  const site = siteWith({ address: 'optional', phone: 'optional' });
  const cookies = signInForSuite(site, 'superadmin');

  test('address and phone may be left out, and the donation completes', async () => {
    const donation = await start(site, { address: '', phone: '' });
    expect((await confirmByUpi(site, donation)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ address: '', phone: '' });
    const bare = await sendForm(site, { address: undefined, phone: undefined });
    expect(await bare.json()).toMatchObject({ address: '', phone: '' });
  });

  test('what is given is kept and checked', async () => {
    const donation = await start(site);
    expect(await rowOf(site, donation.id)).toMatchObject({
      address: '12 Temple Road, Kottayam',
      phone: '+91 98470 12345',
    });
    const wrong = await sendForm(site, { phone: '98123 4567', address: 'x'.repeat(501) });
    expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ['address', 'phone']]);
  });

  test('a stranger sees no mask of what is not there', async () => {
    const { id } = await start(site, { address: '', phone: '' });
    const seen = await (await site.ask(`/api/donations/${id}`, { cookie: '' })).json();
    expect(seen).toMatchObject({ mine: false, address: '', phone: '' });
  });

  test('the team may empty both', async () => {
    const { id } = await start(site);
    for (const field of ['address', 'phone']) {
      expect((await editDonation(site, cookies.superadmin, id, { [field]: '' })).status).toBe(200);
    }
    expect(await rowOf(site, id)).toMatchObject({ address: '', phone: '' });
  });
});

describe('no', () => {
  const site = siteWith({ address: 'no', phone: 'no' });

  test('what is sent is ignored, whatever it is', async () => {
    for (const sent of ['12 Temple Road', 5, null, undefined, ['x'], 'x'.repeat(9_000)]) {
      const answer = await sendForm(site, { address: sent, phone: sent });
      expect([answer.status, await answer.json()]).toMatchObject([200, { address: '', phone: '' }]);
    }
  });

  test('what was given earlier stays when the donor sends other details', async () => {
    const { id, cookie, address } = await start(site);
    await changeRow(site, id, { phone: '+919847012345', address: '12 Temple Road' });
    const json = { phone: '12', address: 'x'.repeat(9_000) };
    const answer = await site.ask(`/api/donations/${id}/own/contact`, {
      method: 'PUT',
      json,
      cookie,
      address,
    });
    expect(answer.status).toBe(200);
    expect(await rowOf(site, id)).toMatchObject({ phone: '+919847012345', address: '12 Temple Road' });
  });
});

describe('required', () => {
  const site = siteWith({ address: 'no' });
  const cookies = signInForSuite(site, 'superadmin');

  test('is the default of a field that campaign.json does not name', async () => {
    const answer = await sendForm(site, { address: '', phone: '' });
    expect([answer.status, (await answer.json()).fields]).toEqual([
      400,
      { phone: 'Phone number is required' },
    ]);
    const { id } = await start(site);
    expect((await editDonation(site, cookies.superadmin, id, { phone: '' })).status).toBe(400);
  });
});

test('a correction follows the same rules', async () => {
  const site = await openTestSite({ CAMPAIGN: campaignWith({ phone: 'optional' }) });
  const { id, ...who } = await start(site);
  const form = { ...(await rowOf(site, id)), phone: '' };
  const changed = site.ask(`/api/donations/${id}/details`, { method: 'PUT', json: form, ...who });
  expect(await (await changed).json()).toMatchObject({ phone: '' });
  await site.close();
});

test('another word than these stops the start', async () => {
  await expect(openTestSite({ CAMPAIGN: campaignWith({ phone: 'maybe' as 'no' }) })).rejects.toThrow(
    /donorFields.phone.*'required', 'optional' or 'no'/,
  );
});
