import { expect, test } from 'vitest';
import { openTestSite } from '../test/site.ts';
import { openForSuite, signInForSuite } from '../test/suite.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

test.each([
  ['GET', '/api/followers/link?id=%00&key=x', 404],
  ['PUT', '/api/followers/link?id=a&key=%00', 404],
  ['DELETE', '/api/mails/subscription?id=%00&key=x', 404],
  ['POST', '/api/donations/%00/restore', 404],
  ['GET', '/files/share/%00', 404],
  ['GET', '/api/donations?search=%00', 200],
])('%s %s: a NUL, which PostgreSQL’s text can’t hold, matches no name', async (method, path, status) => {
  expect((await site.ask(path, { method, cookie: cookies.leela })).status).toBe(status);
});
