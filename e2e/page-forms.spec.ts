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
