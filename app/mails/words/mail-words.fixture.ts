/** A site that sends mails, whose words of mails a test writes, and the mails that go out. */
import { beforeEach, expect } from 'vitest';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Language } from '../../../platform/languages.ts';
import { emptyOutbox, openMailingSite, sendMails } from '../../../test/mail.ts';
import { runAgain } from '../../../test/stages.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import {
  type MailWords,
  noMailWords,
  type ShownFacts,
  type WordedMail,
  type Words,
} from '../../facts/index.ts';

/** Own words of one mail in one language; every other text is the site's. */
export function own(mail: WordedMail, words: Partial<Words>, language: Language = 'en'): MailWords {
  const none = noMailWords();
  const empty = none[language][mail];
  return { ...none, [language]: { ...none[language], [mail]: { ...empty, ...words } } };
}

/** A running site without own words and mails before each test. */
export function openWordsSite() {
  const site = openForSuite(openMailingSite);
  const cookies = signInForSuite(site, 'superadmin', 'leela');
  beforeEach(async () => {
    await site.db.deleteFrom('versions').execute();
    await contentChanged(site.db);
    await runAgain(site);
    await emptyOutbox(site);
  });

  const put = (value: unknown, seen = 0) =>
    site.ask('/api/facts', {
      method: 'PUT',
      json: { key: 'mails', value, seen },
      cookie: cookies.superadmin,
    });

  const shown = async (): Promise<ShownFacts['mails']> =>
    (await (await site.ask('/api/facts', { cookie: cookies.superadmin })).json()).mails;

  async function save(value: MailWords): Promise<void> {
    expect((await put(value, (await shown()).nth)).status).toBe(204);
  }

  /** Sends the queued mails. Returns the donor's mail. Fails if the donor got another since the last call. */
  async function sentMail() {
    await sendMails(site);
    const mails = await site.smtp.mails();
    site.smtp.forget();
    const [mail, ...others] = mails.filter(({ to }) => to?.[0]?.address === 'meera@example.com');
    expect(others).toEqual([]);
    return { subject: mail?.subject ?? '', text: mail?.text ?? '' };
  }

  return { site, cookies, put, shown, save, sentMail };
}
