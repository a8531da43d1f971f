import { expect, test } from 'vitest';
import type { AppContext } from '../../platform/app-context.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { sign } from '../../platform/signing.ts';
import { donationKey, hasKey, isOwner, openingKey } from './ownership.server.ts';
import type { OwnedDonation } from './repository.server.ts';

const appSecret = 'a secret for tests';
const context = { config: { appSecret, retention: { links: 90 } } } as AppContext;
const [one, other] = ['9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f', '11111111-1a2b-4c3d-8e9f-0a1b2c3d4e5f'];

const links = [one, other].flatMap((id) => [0, 1, 2].map((keyVersion) => ({ id, keyVersion })));

test('the key of the first address has no version, like older links', () => {
  expect(donationKey(context, one, 0)).toBe(sign(appSecret, 'donation-key', one));
});

test.each(links)(
  'the key of the start of $id with address $keyVersion opens it alone, and proves no address',
  ({ id, keyVersion }) => {
    const key = openingKey(context, id, keyVersion);
    const donations = links.map(
      (each) =>
        ({ ...each, visitorId: 'the first browser', erasedAt: null, verifiedAt: null }) as OwnedDonation,
    );
    const requester = { visitorId: 'another browser', donationKey: key } as Requester;
    const opened = donations.filter((each) => isOwner(context, requester, each));
    expect(opened).toMatchObject([{ id, keyVersion }]);
    expect(donations.filter((each) => hasKey(context, requester, each))).toEqual([]);
    const bare = { ...requester, donationKey: key.replace('open-', '') };
    expect(donations.filter((each) => isOwner(context, bare, each))).toEqual([]);
  },
);

test.each(links)(
  'the key in the link to $id of address $keyVersion opens nothing else',
  ({ id, keyVersion }) => {
    const key = donationKey(context, id, keyVersion);
    const requester = { visitorId: 'another browser', donationKey: key } as Requester;
    const opened = links.filter((each) => {
      const donation = { ...each, visitorId: 'the first browser', erasedAt: null, verifiedAt: null };
      return isOwner(context, requester, donation as OwnedDonation);
    });
    expect(opened).toEqual([{ id, keyVersion }]);
  },
);
