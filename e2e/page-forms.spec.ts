/** A body that is no form gets a proper answer from a page with a form. */
import { expect, test } from './site.ts';

test('a page with a form answers 400, 413 or 415 with words to other bodies', async ({ visitorAt }) => {
  const { request } = await visitorAt('india');
  for (const path of ['/follow', '/arrived', '/follow.data', '/arrived.data']) {
    for (const [type, data, status] of [
      ['application/json', '{"email":"meera@example.org"}', 415],
      ['text/plain', 'email=meera', 415],
      ['multipart/form-data', 'email', 400],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form', 400],
      ['application/x-www-form-urlencoded', `email=${'a'.repeat(20_000)}`, 413],
    ] as const) {
      const answer = await request.post(path, { headers: { 'content-type': type }, data });
      expect(answer.status(), `${path}, ${type}`).toBe(status);
      if (!path.endsWith('.data')) expect(await answer.text()).toContain('Go to Home Page');
    }
  }
});

test('the forms of giving answer every body with a page, never 500', async ({ visitorAt }) => {
  const { request } = await visitorAt('india');
  const id = '0b7e8a52-1d0c-4d0e-9a51-0123456789ab';
  for (const path of [
    '/donate',
    `/donate?id=${id}`,
    '/contact',
    '/confirmation',
    `/confirmation?id=${id}&method=UPI`,
    '/confirm-donation?id=..%2F..',
    `/confirm-donation?id=${id}&delete=yes`,
    '/confirm-donation?delete=ask',
    `/confirm-donation?id=${id}&key=${'%00'.repeat(20)}`,
  ]) {
    for (const [type, data] of [
      ['application/json', '{"amount":"5"}'],
      ['multipart/form-data', 'amount'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="amount"\r\n\r\n5\r\n--x--',
      ],
      ['application/x-www-form-urlencoded', `message=${'a'.repeat(70_000)}`],
      ['application/x-www-form-urlencoded', 'firstname=%00%ff&amount=%F0%9F%92%B0&country=__proto__'],
    ] as const) {
      const answer = await request.post(path, { headers: { 'content-type': type }, data, maxRedirects: 0 });
      const status = answer.status();
      expect([path, type, status < 500 ? 'a page' : status]).toEqual([path, type, 'a page']);
    }
  }
  for (const path of [
    `/donation/${id}?key=%00`,
    '/donation/..%2F..',
    '/confirm-donation?id=..%2F..&key=%00',
  ]) {
    expect([path, (await request.get(path)).status() < 500]).toEqual([path, true]);
  }
});
