import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import { applyRetention } from '../../platform/jobs/apply-retention.ts';
import { expectAnswer } from '../../test/answers.ts';
import { freshAddress, start } from '../../test/donor.ts';
import {
  addUpdate,
  confirmed,
  follow,
  mailArrived,
  openFollowersForSuite,
  passOnAll,
  press,
  publicUrl,
  send,
  shown,
} from '../../test/followers.ts';
import { linkIn, outboxOf } from '../../test/mail.ts';
import { work } from '../../test/proof.ts';
import { followerIds } from './links.server.ts';

const { site, worker } = openFollowersForSuite();

const followers = () => site.db.selectFrom('followers').selectAll().orderBy('email').execute();

const leaveLinkOf = (mail: Email) =>
  mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>\s]/g, '') ?? '';

describe('following', () => {
  test('begins with a mail whose link confirms it, in the follower’s language', async () => {
    expect((await follow(site, 'Meera@example.org', 'ml')).status).toBe(204);
    const mail = await mailArrived(site, 'Meera@example.org');
    expect(mail.subject).toContain('ഉറപ്പിക്കുക');
    expect(mail.text).not.toContain('undefined');
    const link = linkIn(mail, `${publicUrl}/follow`);
    expect(new URL(link).searchParams.get('lang')).toBe('ml');
    // Mail programs open links by themselves.
    const opened = await press(site, 'GET', link);
    expect(await opened.json()).toEqual({ email: 'M•••@example.org', isFollowing: false });
    expect((await shown(site)).followers).toBe(0);
    expect((await press(site, 'PUT', link)).status).toBe(204);
    expect((await press(site, 'PUT', link)).status).toBe(204);
    expect(await (await press(site, 'GET', link)).json()).toMatchObject({ isFollowing: true });
    expect(await shown(site)).toEqual({ followers: 1, sendings: [] });
  });

  test('of a follower is answered in the same way, and sends no mail', async () => {
    await confirmed(site, 'meera@example.org');
    const before = (await outboxOf(site)).length;
    expect((await follow(site, 'meera+news@example.org')).status).toBe(204);
    expect((await outboxOf(site)).length).toBe(before);
    expect(await followers()).toHaveLength(1);
  });

  test('requested again sends a new link; the older one is invalid', async () => {
    await follow(site, 'meera@example.org');
    const first = linkIn(await mailArrived(site, 'meera@example.org'), `${publicUrl}/follow`);
    await follow(site, 'meera@example.org');
    const second = linkIn(await mailArrived(site, 'meera@example.org'), `${publicUrl}/follow`);
    expect((await press(site, 'PUT', first)).status).toBe(404);
    expect((await press(site, 'PUT', second)).status).toBe(204);
  });

  test('sends one mailbox at most two mails a day under all spellings, apart from a donor’s mails', async () => {
    for (const email of ['m.nair@gmail.com', 'mnair@gmail.com', 'm.n.air+x@gmail.com', 'M.Nair@gmail.com']) {
      expect((await follow(site, email)).status).toBe(204);
    }
    const kinds = async () => (await outboxOf(site)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['follow-confirmation', 'follow-confirmation']);
    await start(site, { email: 'mnair@gmail.com' });
    expect((await kinds()).filter((kind) => kind === 'complete-donation')).toHaveLength(1);
  });

  test('is refused after too many requests from one address', async () => {
    const address = freshAddress();
    const ask = async (n: number, headers = {}) => {
      const json = { email: `a${n}@example.org` };
      return (await site.ask('/api/followers', { method: 'POST', json, address, headers })).status;
    };
    for (let n = 0; n < 20; n++) expect(await ask(n)).toBe(204);
    // Further requests need proof of work.
    expect(await ask(20)).toBe(428);
    for (let n = 20; n < 200; n++) expect(await ask(n, await work(site, address))).toBe(204);
    expect(await ask(200, await work(site, address))).toBe(429);
  });

  test.each([[''], ['meera'], [7], ['a@b.example\nBcc: all@example.org'], [null]])(
    'is refused for %j',
    async (email) => {
      const response = await follow(site, email);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { email: expect.any(String) } },
      ]);
      expect(await followers()).toEqual([]);
    },
  );

  test('ends by one click of the right link, which deletes the follower', async () => {
    const link = await confirmed(site, 'meera@example.org');
    const id = await addUpdate(site);
    await send(site, id);
    await passOnAll(site, worker);
    const mail = await mailArrived(site, 'meera@example.org');
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    const leave = leaveLinkOf(mail);
    expect(leave).toContain(`${publicUrl}/unfollow?`);
    expect(mail.text).toContain(leave);
    for (const other of [link, leave.replace(/key=[^&]+/, 'key=x'), leave.replace(/id=[^&]+/, 'id=x')]) {
      expect((await press(site, 'DELETE', other)).status).toBe(404);
    }
    expect(await followers()).toHaveLength(1);
    expect((await press(site, 'DELETE', leave)).status).toBe(204);
    expect(await followers()).toEqual([]);
    // Pressed twice, for example by the mail program and the follower.
    expect((await press(site, 'DELETE', leave)).status).toBe(204);
    expect((await press(site, 'PUT', link)).status).toBe(404);
  });

  test('is shown to the holder of a link in a mail, and to no other', async () => {
    await follow(site, 'meera@example.org');
    const mail = await mailArrived(site, 'meera@example.org');
    await follow(site, 'anil@example.org');
    const [own, leave, others] = [
      linkIn(mail, `${publicUrl}/follow`),
      leaveLinkOf(mail),
      linkIn(await mailArrived(site, 'anil@example.org'), `${publicUrl}/follow`),
    ];
    for (const link of [own, leave]) {
      expect(await (await press(site, 'GET', link)).json()).toMatchObject({ email: 'm•••@example.org' });
    }
    const mixed = new URL(own);
    mixed.searchParams.set('key', new URL(others).searchParams.get('key') ?? '');
    const wrong = [
      `${mixed}`,
      ...['key', 'id'].map((part) => own.replace(RegExp(`${part}=[^&]+`), `${part}=x`)),
    ];
    for (const link of [...wrong, `${publicUrl}/follow`]) {
      for (const method of ['GET', 'PUT'] as const) {
        await expectAnswer(press(site, method, link), 404, { code: 'subscription.linkInvalid' });
      }
    }
  });

  test('ends by old links of Gmail’s former domain, and no other domain is taken for Gmail’s', () => {
    expect(followerIds(site, 'meera@googlemail.com')).toEqual(followerIds(site, 'meera@gmail.com'));
    expect(followerIds(site, 'meera@gmail.com')).toHaveLength(2);
    expect(followerIds(site, 'meera@gmail.com.example.org')).toHaveLength(1);
  });

  test('can’t be confirmed by the key that ends it', async () => {
    await follow(site, 'meera@example.org');
    const leave = leaveLinkOf(await mailArrived(site, 'meera@example.org'));
    expect((await press(site, 'PUT', leave)).status).toBe(404);
    expect(await followers()).toMatchObject([{ confirmedAt: null }]);
    expect((await press(site, 'DELETE', leave)).status).toBe(204);
  });

  test('that was never confirmed is deleted after a week', async () => {
    await follow(site, 'old@example.org');
    await confirmed(site, 'new@example.org');
    const askedAt = new Date(Date.now() - 7 * DAY - 60_000).toISOString();
    await site.db.updateTable('followers').set({ askedAt }).execute();
    await follow(site, 'young@example.org');
    await applyRetention(site);
    expect((await followers()).map(({ email }) => email)).toEqual(['new@example.org', 'young@example.org']);
  });
});
