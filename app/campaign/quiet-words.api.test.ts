/** In each stage without donations, renderings, letters and thanks say so and ask for nothing. */
import { beforeEach, describe, expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';
import { changeRow, give } from '../../test/donor.ts';
import { emptyOutbox, isSettled, openMailingSite, startWorker } from '../../test/mail.ts';
import { quietStages, runAgain, setStage } from '../../test/stages.ts';
import { openForSuite } from '../../test/suite.ts';
import { findLetter } from '../letter/letter.server.ts';
import { kinds, pathOf, type RenderingName, shownOn } from '../share/rendering-facts.ts';
import { findFacts, refreshRenderings } from '../share/renderings.server.ts';

const site = openForSuite(() => openMailingSite());
beforeEach(async () => {
  await runAgain(site);
  await site.db.deleteFrom('donations').execute();
});

const renderings = async () => (await (await site.ask('/api/share/drawings')).json()) as RenderingName[];

/** Words that ask for a donation, in either language. */
const asks = /help anitha|be the first|see how to help|straight into|കൂടെ നിൽക്കാം|കൈത്താങ്ങ|സഹായിക്കാനു/i;

describe.each(quietStages)('%s:', (stage) => {
  test('no page links to an earlier rendering; new ones have new addresses and do not ask for donations', async () => {
    await refreshRenderings(site);
    const before = await renderings();
    expect(before.length).toBe(kinds.length * languageCodes.length);
    await setStage(site, stage);
    expect(await renderings()).toEqual([]);
    const [old] = before;
    const asked = await site.ask(pathOf(old as RenderingName), { redirect: 'manual' } as object);
    expect([asked.status, asked.headers.get('location')]).not.toEqual([200, null]);
    const after = await renderings();
    expect(after.length).toBe(before.length);
    for (const { mark } of after) expect(before.map((each) => each.mark)).not.toContain(mark);
    for (const facts of await findFacts(site)) {
      for (const kind of kinds) {
        expect(JSON.stringify(shownOn(kind, facts))).not.toMatch(asks);
      }
    }
    await runAgain(site);
    expect(await renderings()).toEqual([]);
  });

  test('thanks do not ask anybody to share the page', async () => {
    await emptyOutbox(site);
    for (const language of languageCodes) {
      const donation = await give(
        site,
        { email: `${language}@example.com` },
        `40125567889${language.length}`,
      );
      await changeRow(site, donation.id, { language });
    }
    await setStage(site, stage);
    const worker = startWorker(site);
    await isSettled(site);
    await worker.stop();
    const thanks = (await site.smtp.mails()).filter(({ attachments }) => attachments.length > 0);
    expect(thanks.length).toBeGreaterThanOrEqual(languageCodes.length);
    for (const { text } of thanks) {
      expect(text).not.toMatch(/share it with|അയച്ചുകൊടുക്കുമല്ലോ/);
      if (stage === 'memory') expect(text).not.toMatch(/treatment|ചികിത്സ/);
    }
  });
});

test.each(languageCodes)(
  'in memory the letter in %s is the family’s, not older than that, and nobody speaks of a next treatment',
  async (language) => {
    expect((await findLetter(site, language)).memorySince).toBeNull();
    await setStage(site, 'memory');
    const { words, memorySince } = await findLetter(site, language);
    expect(JSON.stringify(words)).not.toMatch(/quieter heart|next treatment|അടുത്ത ചികിത്സ/);
    expect(words.signature).toContain('{spouse}');
    expect(memorySince).not.toBeNull();
  },
);

test('a letter scanned earlier is sent in memory only if it was uploaded after the change', async () => {
  const scan = (since: string) =>
    site.db.insertInto('scannedLetters').values({ language: 'en', path: 'letters/a.pdf', since }).execute();
  await scan('2026-01-01T00:00:00.000Z');
  expect((await findLetter(site, 'en')).scanned).not.toBeNull();
  await setStage(site, 'memory');
  expect((await findLetter(site, 'en')).scanned).toBeNull();
  await site.db.deleteFrom('scannedLetters').execute();
  await scan(new Date(Date.now() + 1000).toISOString());
  expect((await findLetter(site, 'en')).scanned).not.toBeNull();
  await site.db.deleteFrom('scannedLetters').execute();
});
