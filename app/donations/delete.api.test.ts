import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { byKey, give, rowOf, type Started, start } from '../../test/donor.ts';
import { historyOf } from '../../test/paypal.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation, verifyAsSeen } from '../../test/team.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const remove = ({ id }: Started, init = {}) =>
  site.ask(`/api/donations/${id}`, { method: 'DELETE', ...init });

const edit = ({ id }: Started, json: object) => editDonation(site, cookies.leela, id, json);

describe('an incomplete donation', () => {
  test('can be deleted by its donor', async () => {
    const donation = await start(site);
    expect((await remove(donation, { cookie: donation.cookie })).status).toBe(204);
    expect((await site.ask(`/api/donations/${donation.id}`, { cookie: donation.cookie })).status).toBe(404);
    expect((await remove(donation, { cookie: donation.cookie })).status).toBe(404);
  });

  test('can be deleted with the key in a mail', async () => {
    const donation = await start(site);
    expect((await remove(donation, byKey(site, donation.id))).status).toBe(204);
  });

  test('cannot be deleted by a stranger, not even at the same address', async () => {
    const donation = await start(site);
    const { address } = donation;
    for (const init of [{}, { address }, { cookie: (await start(site)).cookie, address }]) {
      expect((await remove(donation, init)).status).toBe(403);
    }
    expect((await rowOf(site, donation.id)).deletedAt).toBeNull();
  });
});

describe('a confirmed donation', () => {
  test('cannot be deleted by its donor', async () => {
    const donation = await give(site);
    await expectAnswer(remove(donation, { cookie: donation.cookie }), 409, {
      message: 'You have already updated the donation details!',
    });
    expect((await rowOf(site, donation.id)).deletedAt).toBeNull();
  });

  test('can be deleted by an admin; it is then in no list and no answer', async () => {
    const donation = await give(site, { firstname: 'Zarina', message: 'A word of Zarina' });
    await verifyAsSeen(site, cookies.leela, donation.id);
    const { id, cookie, screenshotUrl } = donation;
    const answers = async () => {
      const paths = ['/api/donations', '/api/donations?search=zarina', '/api/donations/messages'];
      const responses = await Promise.all(paths.map((path) => site.ask(path, { cookie: cookies.leela })));
      return (await Promise.all(responses.map((response) => response.text()))).map((text) =>
        text.includes('Zarina'),
      );
    };
    const raised = async () => {
      const statistics = await site.ask('/api/donations/statistics', { cookie: cookies.leela });
      return (await statistics.json()).raised.rupees;
    };
    expect(await answers()).toEqual([true, true, true]);
    expect(await raised()).toBe(5000);
    expect((await site.ask(screenshotUrl, { cookie: cookies.leela })).status).toBe(200);

    expect((await remove(donation, { cookie: cookies.leela })).status).toBe(204);

    expect(await answers()).toEqual([false, false, false]);
    expect(await raised()).toBe(0);
    for (const who of [{}, { cookie }, { cookie: cookies.leela }]) {
      expect((await site.ask(`/api/donations/${id}`, who)).status).toBe(404);
      expect((await site.ask(screenshotUrl, who)).status).toBe(404);
    }
    expect((await edit(donation, { notes: 'x' })).status).toBe(404);
    expect((await remove(donation, { cookie: cookies.leela })).status).toBe(404);
  });

  test('stays stored after its deletion, with who deleted it', async () => {
    const donation = await give(site);
    await remove(donation, { cookie: cookies.leela });
    expect((await rowOf(site, donation.id)).deletedAt).not.toBeNull();
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 3 });
    expect((await historyOf(site, donation.id)).at(-1)).toBe('leela deleted null → null');
  });
});

test('three deletions at once delete once', async () => {
  const donations = await Promise.all(Array.from({ length: 5 }, () => start(site)));
  for (const donation of donations) {
    const { cookie } = donation;
    const results = await Promise.all([
      remove(donation, { cookie }),
      remove(donation, { cookie }),
      remove(donation, { cookie: cookies.leela }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  }
});
