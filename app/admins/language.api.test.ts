/** The language of an account: chosen by its owner, kept by both databases. */
import { expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import type { Account } from './account.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

const choose = (language: unknown, cookie = cookies.leela) =>
  site.ask('/api/admin/language', { method: 'PUT', json: { language }, cookie });

test('is English until its owner chooses another, and the pages are told', async () => {
  const seen = async () => {
    const [session, account] = await Promise.all(
      ['session', 'account'].map((page) =>
        jsonOf<{ language: string }>(site.ask(`/api/admin/${page}`, { cookie: cookies.leela })),
      ),
    );
    return [session?.language, account?.language];
  };
  expect(await seen()).toEqual(['en', 'en']);
  expect((await choose('ml')).status).toBe(204);
  expect(await seen()).toEqual(['ml', 'ml']);

  const accounts = await jsonOf<Account[]>(site.ask('/api/admin/accounts', { cookie: cookies.superadmin }));
  expect(accounts.map(({ username, language }) => [username, language]).sort()).toEqual([
    ['leela', 'ml'],
    ['superadmin', 'en'],
  ]);
  expect((await choose('en')).status).toBe(204);
  expect(await seen()).toEqual(['en', 'en']);
});

test.each(['fr', '', null, 7])('is none that the site lacks: %j', async (language) => {
  await expectAnswer(choose(language), 400, {
    fields: { language: 'Please choose one of the languages.' },
  });
});

test('is chosen by people who are logged in', async () => {
  expect((await choose('ml', '')).status).toBe(401);
});
