/** What the super-admin's page saves beside single texts: points of pictures, and several texts at once. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { slotTag } from '../../story/home-content.ts';
import { openHomeSite } from './home.fixture.ts';

const { site, cookies, content, version, patch, uploadPicture } = openHomeSite();

describe('the point of a picture', () => {
  test('is saved and versioned like a text, and ends with its picture', async () => {
    const [first, second] = [await uploadPicture(), await uploadPicture()];
    await patch({ imagePath2: first });
    expect((await patch({ imageFocus2: '30% 70%' })).status).toBe(200);
    expect((await patch({ imageFocus2: '40% 0%' }, '30% 70%')).status).toBe(200);
    expect(await content()).toEqual({ imagePath2: first, imageFocus2: '40% 0%' });
    await patch({ imagePath2: second });
    expect(await content()).toEqual({ imagePath2: second });
    const versions = await site.ask('/api/home-content/versions?field=imageFocus2', {
      cookie: cookies.superadmin,
    });
    const values = ((await versions.json()) as { value: string | null }[]).map(({ value }) => value);
    expect(values.slice(0, 3)).toEqual([null, '40% 0%', '30% 70%']);
  });

  test.each(['left', '30%', '101% 5%', '30% 70%; color: red', '30px 70px', ''])(
    'is not %s',
    async (imageFocus1) => {
      await expectAnswer(patch({ imageFocus1 }), 400, { message: expect.any(String) });
      expect(await content()).toEqual({});
    },
  );
});

describe('several texts at once', () => {
  type Texts = Record<string, string | null>;
  const put = (values: Texts, seen: Texts) => {
    const tags = Object.entries(seen).map(([field, value]) => [field, slotTag(value)]);
    const json = { values, seen: Object.fromEntries(tags) };
    return site.ask('/api/home-content', { method: 'PUT', json, cookie: cookies.superadmin });
  };
  const valuesOf = async (field: string) =>
    (
      await site.db.selectFrom('versions').select('value').where('key', '=', field).orderBy('nth').execute()
    ).map(({ value }) => JSON.parse(value));
  beforeEach(() => site.db.deleteFrom('versions').execute());

  test('are saved with one change of the content, and each keeps its own versions', async () => {
    await patch({ headerText: 'Old' });
    await patch({ englishParagraph2: 'Going.' });
    const before = await version();
    const values = { headerText: ' New ', malayalamParagraph1: 'ഒന്ന്.', englishParagraph2: null };
    const seen = { headerText: 'Old', malayalamParagraph1: null, englishParagraph2: 'Going.' };
    const saved = await put(values, seen);
    expect(saved.status).toBe(200);
    const after = { headerText: 'New', malayalamParagraph1: 'ഒന്ന്.' };
    expect([await saved.json(), await content()]).toEqual([after, after]);
    expect(await version()).toBe(before + 1);
    expect(await valuesOf('headerText')).toEqual(['Old', 'New']);
    expect((await valuesOf('malayalamParagraph1')).at(-1)).toBe('ഒന്ന്.');
    expect((await valuesOf('englishParagraph2')).slice(-2)).toEqual(['Going.', null]);
    expect(await valuesOf('englishParagraph1')).toEqual([]);
  });

  test('are all refused if another editor changed one, and the answer has each other value', async () => {
    await patch({ headerText: 'Theirs' });
    await patch({ englishParagraph1: 'Theirs too' });
    const [before, versions] = [await content(), await valuesOf('headerText')];
    const values = { headerText: 'Mine', englishParagraph1: 'Mine', englishParagraph2: 'Mine' };
    const seen = { headerText: 'Old', englishParagraph1: null, englishParagraph2: null };
    await expectAnswer(put(values, seen), 409, {
      fields: { headerText: 'Theirs', englishParagraph1: 'Theirs too' },
    });
    expect([await content(), await valuesOf('headerText')]).toEqual([before, versions]);
    // Another value that is the sent one is no conflict: an answer may have been lost.
    expect((await put({ headerText: 'Theirs' }, { headerText: 'Old' })).status).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['a picture', { imagePath1: '/files/home_images/x.webp' }],
    ['an unknown field', { englishParagraph7: 'a' }],
    ['one text that is too long', { headerText: 'fine', englishParagraph1: 'x'.repeat(10_001) }],
  ])('are not changed by %s', async (_what, values) => {
    await expectAnswer(put(values, {}), 400, { message: expect.any(String) });
    expect(await content()).toEqual({});
  });

  test('may all be as long as allowed', async () => {
    const fields = [1, 2, 3, 4, 5, 6].flatMap((n) => [`englishParagraph${n}`, `malayalamParagraph${n}`]);
    const values = Object.fromEntries(fields.map((field) => [field, 'അ'.repeat(10_000)]));
    expect((await put(values, {})).status).toBe(200);
  });
});
