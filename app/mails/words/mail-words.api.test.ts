/** The team's own words in mails to donors: refusals, and the mails that go out. */
import { describe, expect, test } from 'vitest';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import { changeRow, give, start } from '../../../test/donor.ts';
import { emptyOutbox } from '../../../test/mail.ts';
import { setStage } from '../../../test/stages.ts';
import { editDonation } from '../../../test/team.ts';
import type { MailWords, Words } from '../../facts/index.ts';
import { openWordsSite, own } from './mail-words.fixture.ts';

const { site, cookies, put, shown, save, sentMail } = openWordsSite();

const remind = (id: string) =>
  site.ask(`/api/donations/send-reminder/${id}?again=true`, { method: 'POST', cookie: cookies.leela });

const verify = (id: string) => editDonation(site, cookies.leela, id, { isVerified: true });

describe('is refused', () => {
  const many = ['x'.repeat(1100), 'x'.repeat(901)];
  test.each([
    ['an unknown placeholder', 'thanks', { paragraphs: ['{husband}'] }, 'paragraphs.0', 'fact.unknownGap'],
    ['one that the mail lacks', 'thanks', { subject: 'On {day}' }, 'subject', 'fact.unknownGap'],
    ['one that no mail has', 'first', { paragraphs: ['{key}'] }, 'paragraphs.0', 'fact.unknownGap'],
    ['an account number', 'complete', { paragraphs: ['To 1234 5678 90'] }, 'paragraphs', 'fact.diverts'],
    ['a split one', 'complete', { paragraphs: ['To 12345', '67890'] }, 'paragraphs', 'fact.diverts'],
    ['a UPI ID', 'again', { paragraphs: ['Pay thief@bank'] }, 'paragraphs', 'fact.diverts'],
    ['a link', 'last', { paragraphs: ['https://evil.example'] }, 'paragraphs', 'fact.diverts'],
    ['a domain in a subject', 'verified', { subject: 'See evil.example' }, 'subject', 'fact.diverts'],
    ['a long subject', 'verified', { subject: 'x'.repeat(121) }, 'subject', 'text.tooLong'],
    ['a long mail', 'verified', { paragraphs: many }, 'paragraphs', 'text.tooLong'],
  ] as const)('%s', async (_what, mail, words, field, code) => {
    for (const language of ['en', 'ml'] as const) {
      const response = await put(own(mail, words as Partial<Words>, language));
      expect(response.status).toBe(400);
      const { fieldCodes } = await response.json();
      expect(fieldCodes[`value.${language}.${mail}.${field}`]?.code).toBe(code);
    }
    expect((await shown()).versions).toEqual([]);
  });

  test('with a sentence that names what to leave out', async () => {
    const response = await put(own('complete', { paragraphs: ['Pay to thief@bank, please.'] }));
    expect((await response.json()).fields['value.en.complete.paragraphs']).toContain(
      'Please leave out “thief@bank,”',
    );
  });
});

describe('mails that go out', () => {
  test('have own words with the donor’s values, and what the site always says', async () => {
    const paragraphs = ['Dear friend {name}, {amount} {toBeneficiary}.', 'Stay {withBeneficiary}.'];
    await save(own('complete', { subject: 'Nearly there, {name}', paragraphs }));
    await start(site);
    const { subject, text } = await sentMail();
    expect(subject).toBe('Nearly there, Meera Nair');
    expect(text).toContain(
      'Dear Meera Nair,\n\nDear friend Meera Nair, ₹5,000 to Anitha.\n\nStay with Anitha.',
    );
    expect(text).not.toContain('It isn’t complete yet');
    for (const always of ['/confirm-donation?', site.config.campaign.upi.vpa, 'This link is only for you'])
      expect(text).toContain(always);
  });

  test('have the words of the donor’s language; without own words in it, the site’s in that language', async () => {
    const english = own('complete', { subject: 'Nearly there' });
    const inMalayalam = {
      subject: 'ഇനി ഒരു പടി മാത്രം',
      paragraphs: ['{toBeneficiary} വേണ്ടി, {withBeneficiary}, {beneficiarys} വീട്ടിൽ.'],
    };
    const malayalam = own('complete', inMalayalam, 'ml');
    const inLanguageOf = async (words: MailWords) => {
      await emptyOutbox(site);
      await save(words);
      const { id } = await start(site);
      await changeRow(site, id, { language: 'ml' });
      return sentMail();
    };
    const asSite = await inLanguageOf(english);
    expect(asSite.subject).toBe('സംഭാവന പൂർത്തിയാക്കാൻ ഒരു പടി കൂടി – അനിത ടീച്ചർക്കൊപ്പം');
    const asTeam = await inLanguageOf({ ...english, ml: malayalam.ml });
    expect(asTeam.subject).toBe('ഇനി ഒരു പടി മാത്രം');
    expect(asTeam.text).toContain('അനിത ടീച്ചർക്ക് വേണ്ടി, അനിത ടീച്ചർക്കൊപ്പം, അനിത ടീച്ചറുടെ വീട്ടിൽ.');
    expect(asTeam.text).not.toMatch(/Nearly|[{}]/);
  });

  test('remind in own words, by the day on which the donation was started', async () => {
    await save(own('again', { paragraphs: ['You began on {day}.'] }));
    const { id } = await start(site);
    await changeRow(site, id, { date: '2026-11-20T20:00:00.000Z' });
    await sentMail();
    expect((await remind(id)).status).toBe(200);
    const { subject, text } = await sentMail();
    expect(subject).toBe('A gentle reminder: your donation for Anitha isn’t complete yet');
    expect(text).toContain('You began on 21 November 2026.');
    expect(text).toContain('/unsubscribe?');
  });

  test('thank in own words, and say in the site’s whether the money has arrived', async () => {
    await save(own('thanks', { subject: 'From all of us', paragraphs: ['You are kind, {name}.'] }));
    await give(site);
    const { subject, text } = await sentMail();
    expect(subject).toBe('From all of us');
    expect(text).toContain('You are kind, Meera Nair.\n\nOnce we have verified that the money arrived');
    expect(text).toContain('A letter from Anitha is attached.');
  });

  test('say first that the whole donation has arrived, then own words', async () => {
    await save(own('verified', { subject: 'It is here', paragraphs: ['The family rejoices.'] }));
    const { id } = await give(site);
    await sentMail();
    await verify(id);
    const { subject, text } = await sentMail();
    expect(subject).toBe('It is here');
    expect(text).toMatch(/We have verified your donation of ₹5,000\. .+\n\nThe family rejoices\.\n/);
  });

  test('have the site’s words if only a part has arrived', async () => {
    await save(own('verified', { subject: 'All of it is here', paragraphs: ['All {amount} of it.'] }));
    const { id } = await give(site);
    await sentMail();
    await editDonation(site, cookies.superadmin, id, { isVerified: true, receivedINR: '1700' });
    const { subject, text } = await sentMail();
    expect(subject).toBe('Your donation for Anitha is verified');
    expect(text).toContain('We have verified ₹1,700 of your ₹5,000');
    expect(text).not.toContain('All');
  });

  test.each(['paused', 'memory'] as const)(
    'have the site’s words while the campaign is %s',
    async (stage) => {
      await save(own('thanks', { subject: 'Give again', paragraphs: ['Please give again.'] }));
      await give(site);
      await setStage(site, stage);
      const { subject, text } = await sentMail();
      expect(subject).toBe('Thank you, Meera Nair: your gift for Anitha');
      expect(text).not.toContain('give again');
    },
  );
});

test('earlier words are brought back, and the site’s own too', async () => {
  await save(own('complete', { subject: 'One' }));
  await save(own('complete', { subject: 'Two' }));
  const subjectNow = async () => {
    await emptyOutbox(site);
    await start(site);
    return (await sentMail()).subject;
  };
  expect(await subjectNow()).toBe('Two');
  const { versions, inFile } = await shown();
  expect(versions.map(({ createdBy }) => createdBy)).toEqual(['superadmin', 'superadmin']);
  await save(versions[1]?.value as MailWords);
  expect(await subjectNow()).toBe('One');
  await save(inFile as MailWords);
  expect(await subjectNow()).toBe('One more step to complete your donation for Anitha');
});

test('a stored text that the schema refuses reaches no donor', async () => {
  const value = JSON.stringify(own('complete', { subject: 'Pay thief@bank' }));
  const row = { key: 'mails', nth: 1, value, createdAt: '2026-01-01', createdBy: 'thief' };
  await site.db.insertInto('versions').values(row).execute();
  await contentChanged(site.db);
  await start(site);
  expect((await sentMail()).subject).toBe('One more step to complete your donation for Anitha');
});
