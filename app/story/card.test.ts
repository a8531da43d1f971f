import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';
import { acceptsDonations, stages } from '../shared/stage.ts';
import { names } from '../text/names.fixture.ts';
import { readText } from '../text/read-text.server.ts';
import { cardOfStage } from './card.ts';

const story = { headline: 'Help Anitha finish', description: 'The money has run out.', picture: null };

describe.each(languageCodes)('in %s', (language) => {
  test('the card of a running campaign is its story', async () => {
    expect(cardOfStage(story, await readText(language), 'running', names, 'Our words.')).toEqual(story);
  });

  test.each(stages.filter((stage) => stage !== 'running'))(
    '%s: no card says that money is missing',
    async (stage) => {
      const { headline, description } = cardOfStage(story, await readText(language, stage), stage, names, '');
      expect(headline).not.toBe(story.headline);
      expect(description).not.toMatch(/run out|asks for your help|സഹായം തേടുന്നു/);
    },
  );

  test('the super-admin’s words about a stage without donations are its description', async () => {
    for (const stage of stages) {
      const { description } = cardOfStage(story, await readText(language, stage), stage, names, 'Our words.');
      expect([stage, description === 'Our words.']).toEqual([stage, !acceptsDonations(stage)]);
    }
  });
});
