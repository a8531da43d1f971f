import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { attach, start } from '../../../test/donor.ts';
import { openHomeSite } from './home.fixture.ts';

const { site, cookies, content, version, patch, uploadPicture } = openHomeSite();

describe('a slot of Home', () => {
  test('is saved, replaced and deleted, and each change invalidates cached pages', async () => {
    const versions = [await version()];
    for (const [value, after] of [
      ['  First.\r\nSecond line. ', { englishParagraph1: 'First.\nSecond line.' }],
      ['Another.', { englishParagraph1: 'Another.' }],
      [null, {}],
    ] as const) {
      const response = await patch({ englishParagraph1: value });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(after);
      expect(await content()).toEqual(after);
      versions.push(await version());
    }
    expect(new Set(versions).size).toBe(4);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  test('that was replaced or deleted can be brought back: its versions say what it was', async () => {
    await site.db.deleteFrom('versions').execute();
    const field = 'englishParagraph2';
    await site.db.insertInto('homeContent').values({ field, value: 'As shipped.' }).execute();
    await patch({ [field]: 'Our own.' });
    await patch({ [field]: null });
    const versions = async (of: string) =>
      (await site.ask(`/api/home-content/versions?field=${of}`, { cookie: cookies.superadmin })).json();
    const written = (value: string | null, nth: number, createdBy: string | null) => ({
      ...{ value, nth, createdBy, createdAt: expect.stringMatching(/^20/) },
    });
    expect(await versions(field)).toEqual([
      written(null, 3, 'superadmin'),
      written('Our own.', 2, 'superadmin'),
      written('As shipped.', 1, null),
    ]);
    expect(await versions('headerText')).toEqual([]);
    await patch({ imagePath1: await uploadPicture() });
    expect(await site.db.selectFrom('versions').select('key').distinct().execute()).toEqual([{ key: field }]);
  });

  test.each([
    'headerText',
    'malayalamHeaderText',
    ...[1, 2, 3, 4, 5, 6].flatMap((n) => [`englishParagraph${n}`, `malayalamParagraph${n}`]),
  ])('%s leaves the others as they are', async (field) => {
    await site.db.insertInto('homeContent').values({ field: 'imagePath1', value: '/x.webp' }).execute();
    expect((await patch({ [field]: 'സ്നേഹം' })).status).toBe(200);
    expect(await content()).toEqual({ imagePath1: '/x.webp', [field]: 'സ്നേഹം' });
  });

  test.each([
    ['no field', {}],
    ['two fields', { englishParagraph1: 'a', englishParagraph2: 'b' }],
    ['an unknown field', { englishParagraph7: 'a' }],
    ['a field and an unknown one', { englishParagraph1: 'a', x: 1 }],
    ['an inherited name', { constructor: 'a' }],
    ['a number', { englishParagraph1: 5 }],
    ['a list', { englishParagraph1: ['a'] }],
    ['empty text', { englishParagraph1: '' }],
    ['blank text', { headerText: ' \n ' }],
    ['only control characters', { headerText: '\u0000\u202e' }],
    ['a headline that is too long', { headerText: 'x'.repeat(301) }],
    ['a paragraph that is too long', { malayalamParagraph6: 'x'.repeat(10_001) }],
    ['a list for the body', [{ englishParagraph1: 'a' }]],
    ['null for the body', null],
  ])('is not changed by %s', async (_what, json) => {
    const before = await version();
    await expectAnswer(patch(json), 400, { message: expect.any(String) });
    expect(await content()).toEqual({});
    expect(await version()).toBe(before);
  });

  test('that another editor changed meanwhile is kept, and the later editor gets its new value', async () => {
    await patch({ headerText: 'One' });
    expect((await patch({ headerText: 'Two' }, 'One')).status).toBe(200);
    await expectAnswer(patch({ headerText: 'Three' }, 'One'), 409, {
      message: 'Somebody else has just changed this.',
      fields: { headerText: 'Two' },
    });
    expect((await patch({ headerText: null }, 'One')).status).toBe(409);
    expect((await patch({ headerText: 'Four' }, null)).status).toBe(409);
    expect(await content()).toEqual({ headerText: 'Two' });
    // Sending the saved value again is no conflict, as an answer may have been lost.
    expect((await patch({ headerText: 'Two' }, 'One')).status).toBe(200);
  });

  test('that ten editors change at once is changed by one of them', async () => {
    await patch({ headerText: 'seen' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => patch({ headerText: `by ${n}` }, 'seen')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('a picture of Home', () => {
  test('must be uploaded for Home', async () => {
    const screenshot = await attach(site, await start(site));
    const stored = await uploadPicture();
    for (const url of [
      screenshot,
      screenshot.replace('screenshots', 'home_images'),
      'https://example.org/x.webp',
      'javascript:alert(1)',
      '/files/home_images/00000000-0000-4000-8000-000000000000_40x30.webp',
      stored.replace('/files/', ''),
      stored.replace('.webp', '-480.webp'),
      `${stored}?x`,
    ]) {
      expect((await patch({ imagePath1: url })).status).toBe(400);
    }
    expect((await patch({ imagePath1: stored })).status).toBe(200);
    expect(await content()).toEqual({ imagePath1: stored });
  });

  test('is deleted in all widths when it is replaced or removed', async () => {
    const [first, second] = [await uploadPicture(), await uploadPicture()];
    await patch({ imagePath2: first });
    expect((await site.ask(first)).status).toBe(200);
    await patch({ imagePath2: second });
    for (const gone of [first, first.replace('.webp', '-480.webp')]) {
      expect((await site.ask(gone)).status).toBe(404);
    }
    expect((await site.ask(second)).status).toBe(200);
    await patch({ imagePath2: null });
    expect((await site.ask(second)).status).toBe(404);
    expect(await content()).toEqual({});
  });

  test('that two slots show is deleted with the last of them', async () => {
    const url = await uploadPicture();
    await patch({ imagePath3: url });
    await patch({ imagePath4: url });
    await patch({ imagePath3: null });
    expect((await site.ask(url)).status).toBe(200);
    await patch({ imagePath4: null });
    expect((await site.ask(url)).status).toBe(404);
  });

  test('stays if the change that would replace it is refused', async () => {
    const [first, second] = [await uploadPicture(), await uploadPicture()];
    await patch({ imagePath5: first });
    expect((await patch({ imagePath5: second }, null)).status).toBe(409);
    expect((await site.ask(first)).status).toBe(200);
    expect(await content()).toEqual({ imagePath5: first });
  });
});
