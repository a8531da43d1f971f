/** No sentence of a stage is untrue there, or asks at the wrong moment; for the tables that pages share. */
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';
import { acceptsDonations, stages } from '../shared/stage.ts';
import { arrivedTextIn } from './arrived.ts';
import { mailTexts } from './mails.ts';
import { names } from './names.fixture.ts';
import { loadNotFoundText } from './not-found.ts';
import { readText } from './read-text.server.ts';

const donor = {
  ...names,
  name: 'Meera',
  siteName: 'Stand with Anitha',
  amount: '₹5,000',
  received: '₹1,700',
  day: '26 November',
  host: 'example.org',
};
const quietStages = stages.filter((stage) => !acceptsDonations(stage));

describe.each(languageCodes)('in %s', (language) => {
  test('once the goal is reached, no shared text says that money for it is missing', async () => {
    const [text, running] = [await readText(language, 'reached'), await readText(language)];
    const title = text.home.shareTitle(names);
    expect(title).not.toBe(running.home.shareTitle(names));
    expect(text.shareKit.words({ title })).not.toMatch(/straight to the family|നേരെ കുടുംബത്തിന്റെ/);
  });

  test('every stage but running notes that the story was written as an appeal', async () => {
    expect((await readText(language)).home.appeal).toBe('');
    for (const stage of [...quietStages, 'reached'] as const) {
      expect([stage, (await readText(language, stage)).home.appeal]).not.toEqual([stage, '']);
    }
  });

  test.each(quietStages)(
    '%s: no title names a step of giving, nobody is told to pay again',
    async (stage) => {
      const [text, running] = [await readText(language, stage), await readText(language)];
      for (const path of ['/donate', '/payment-selection', '/confirmation', '/confirm-donation'] as const) {
        expect([path, text.titles[path]]).not.toEqual([path, running.titles[path]]);
      }
      const { advice } = await loadNotFoundText(language, stage);
      expect(Object.values(advice).join()).not.toMatch(/you can pay|ഒന്നുകൂടി പണമടച്ച്/i);
    },
  );

  test('in memory /share has no poster, and says that nothing there asks for anything', async () => {
    const { shareKit, titles } = await readText(language, 'memory');
    expect([shareKit.more, shareKit.title, shareKit.intro, shareKit.poster].join()).not.toMatch(
      /poster|Pass it on|പോസ്റ്റ/i,
    );
    expect(titles['/share']).toBe(shareKit.title);
    expect(shareKit.intro).toMatch(/asks for anything|ചോദിക്കുന്നില്ല/);
  });

  test.each(quietStages)('%s: /unsubscribe says that no reminders go out now', async (stage) => {
    const { unsubscribe } = await readText(language, stage);
    const question = unsubscribe.question({ email: 'm…@example.org' });
    expect(question).not.toMatch(/^We email|അയയ്ക്കാറുണ്ട്/);
    expect(question.includes('reopen') || question.includes('വീണ്ടും')).toBe(
      stage !== 'closed' && stage !== 'memory',
    );
    expect(unsubscribe.invalid).not.toMatch(/To stop|നിർത്താൻ/);
  });

  test.each(quietStages)('%s: its text is true on a poster and in a message too', async (stage) => {
    expect((await readText(language, stage)).quiet?.text).not.toMatch(/\bhere\b|ഇവിടെ/);
  });

  test('in memory the page of messages leads to the family, and emails are not called news', async () => {
    const { contact, follow, titles } = await readText(language, 'memory');
    expect([contact.intro, contact.sent].join()).toMatch(/the family[\s\S]*the family|കുടുംബത്തി[\s\S]*കുടുംബത്തി/);
    const mails = [follow.stopTitle, follow.stopped, follow.stop, follow.invalid, titles['/unfollow']].join();
    expect(mails).not.toMatch(/updates|വിശേഷ/);
  });

  test('a page of a draft that strangers may not see is not called old', async () => {
    expect((await readText(language, 'draft')).site.notFoundText).not.toMatch(/old|പഴയ/);
  });

  test('in memory no correction speaks of the total, or announces further mails', () => {
    const { nothing, part, returned } = mailTexts[language].memory.correction;
    const words = [...nothing(donor), ...part(donor), ...returned(donor)].join();
    expect(words).not.toMatch(/total|goal|email you|ആകെത്തുക|ലക്ഷ്യ/);
  });

  test('in memory /arrived asks the family for nothing', () => {
    const asks = /please|അറിയിക്കാമോ|നോക്കാമോ|ഇനി അറിയാനുള്ള/i;
    const { intro, waiting, writtenNotYet } = arrivedTextIn(language, 'running');
    expect([intro, waiting, writtenNotYet].join()).toMatch(asks);
    const quiet = arrivedTextIn(language, 'memory');
    expect([quiet.intro, quiet.waiting, quiet.writtenNotYet].join()).not.toMatch(asks);
  });
});
