/** The preview of a mail with words that are not saved yet, and test mails with saved ones. */
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../platform/languages.ts';
import type { WordedMail, Words } from '../../facts/index.ts';
import { openWordsSite, own } from './mail-words.fixture.ts';

const { site, cookies, shown, save, sentMail } = openWordsSite();

describe('the preview', () => {
  const preview = async (mail: WordedMail, language: Language, words: Partial<Words>) => {
    const json = { mail, language, words: { subject: '', paragraphs: [], ...words } };
    return site.ask('/api/mails/preview', { method: 'POST', json, cookie: cookies.superadmin });
  };

  test.each(['complete', 'first', 'again', 'last', 'thanks', 'verified'] as const)(
    'of “%s” is the mail in each language, with own words and without',
    async (mail) => {
      for (const language of ['en', 'ml'] as const) {
        const words = { subject: 'S {siteName}', paragraphs: ['P {amount} <b>'] };
        const answer = await (await preview(mail, language, words)).json();
        expect(answer.subject).toBe(`S ${site.config.campaign.siteName[language]}`);
        expect(answer.blocks).toContainEqual({ kind: 'paragraph', text: 'P ₹5,000 <b>' });
        const { siteWords } = await (
          await site.ask('/api/mails/words', { cookie: cookies.superadmin })
        ).json();
        const asSite = await (await preview(mail, language, {})).json();
        expect(JSON.stringify(asSite)).not.toMatch(/\{\w+\}|undefined|key=/);
        expect(await (await preview(mail, language, siteWords[language][mail])).json()).toEqual(asSite);
      }
      expect((await shown()).versions).toEqual([]);
    },
  );

  test('refuses what can’t be saved', async () => {
    const response = await preview('thanks', 'en', { paragraphs: ['{day}'] });
    expect([response.status, (await response.json()).fieldCodes]).toMatchObject([
      400,
      { 'words.paragraphs.0': { code: 'fact.unknownGap' } },
    ]);
  });
});

test('a test mail has the saved words of the chosen mail, in its language', async () => {
  await save(own('last', { subject: 'അവസാനമായി, {name}' }, 'ml'));
  const json = { email: 'meera@example.com', of: { mail: 'last', language: 'ml' } };
  const sent = await site.ask('/api/mails/test', { method: 'POST', json, cookie: cookies.superadmin });
  expect(sent.status).toBe(204);
  expect((await sentMail()).subject).toBe('Test: അവസാനമായി, ശ്രീലക്ഷ്മി നമ്പ്യാർ');
});
