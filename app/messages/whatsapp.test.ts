import { describe, expect, test } from 'vitest';
import { readPasted } from './pasted.ts';
import { textOf } from './rows.ts';

const seen = (text: string) =>
  readPasted(text).rows.map(({ firstname, lastname, message }) => [firstname, lastname, message]);

describe('a message of a chat is read', () => {
  test.each([
    ['copied on an iPhone', '[24/11/26, 9:15:02 PM] Meera Nair: Get well'],
    ['with narrow blanks', '\u200e[24/11/26, 9:15:02\u202fPM] Meera Nair: Get well'],
    ['exported by Android', '24/11/2026, 21:15 - Meera Nair: Get well'],
    ['exported by Android in India', '24/11/26, 9:15 pm - Meera Nair: Get well'],
    ['exported in America', '11/24/26, 9:15 PM - Meera Nair: Get well'],
    ['exported in Germany', '24.11.26, 21:15 - Meera Nair: Get well'],
    ['exported in Sweden', '2026-11-24 21:15 - Meera Nair: Get well'],
    ['copied on Android', '[24/11, 9:15 pm] Meera Nair: Get well'],
    ['copied in a browser', '[9:15 PM, 24/11/2026] Meera Nair: Get well'],
    ['of a sender who is no contact', '[24/11/26, 9:15:02 PM] ~\u202fMeera Nair: Get well'],
    ['after empty lines', '\n \n24/11/2026, 21:15 - Meera Nair: Get well\n\n'],
    ['edited later', '24/11/2026, 21:15 - Meera Nair: Get well <This message was edited>'],
    ['in bold letters', '24/11/2026, 21:15 - Meera Nair: *Get well*'],
  ])('%s', (_what, text) => {
    expect(readPasted(text).isChat).toBe(true);
    expect(seen(text)).toEqual([['Meera', 'Nair', 'Get well']]);
  });

  test.each([
    ['one name', '24/11/2026, 21:15 - Meera: Hi', [['Meera', '', 'Hi']]],
    ['three names', '24/11/2026, 21:15 - Meera K Nair: Hi', [['Meera', 'K Nair', 'Hi']]],
    ['Malayalam', '24/11/2026, 21:15 - മീര നായർ: സ്നേഹം', [['മീര', 'നായർ', 'സ്നേഹം']]],
    [
      'a colon in its words',
      '24/11/2026, 21:15 - Meera: Dear all: be strong',
      [['Meera', '', 'Dear all: be strong']],
    ],
    [
      'signs that are no style',
      '24/11/2026, 21:15 - Meera: 5*3=15, snake_case_name',
      [['Meera', '', '5*3=15, snake_case_name']],
    ],
    ['a phone number, which stays private', '24/11/2026, 21:15 - +91 98470 12345: Hi', [['', '', 'Hi']]],
  ])('with %s', (_what, text, rows) => {
    expect(seen(text)).toEqual(rows);
  });

  test('with the lines that continue it, up to the next', () => {
    const text = [
      '24/11/2026, 21:15 - Meera Nair: Dear Anitha,',
      '',
      'at 9:15 we prayed for you - all of us: me, Anil.',
      'A\tB\tC',
      '24/11/2026, 21:16 - Anil:',
      'Courage!',
    ].join('\r\n');
    expect(seen(text)).toEqual([
      ['Meera', 'Nair', 'Dear Anitha,\n\nat 9:15 we prayed for you - all of us: me, Anil.\nA\tB\tC'],
      ['Anil', '', 'Courage!'],
    ]);
  });

  test('without the picture that it came with', () => {
    const text = [
      '24/11/2026, 21:15 - Meera: IMG-20261124-WA0001.jpg (file attached)',
      'For Anitha teacher',
      '[24/11/26, 9:16:00 PM] Anil: From us \u200e<attached: 00000012-PHOTO.jpg>',
    ].join('\n');
    expect(seen(text)).toEqual([
      ['Meera', '', 'For Anitha teacher'],
      ['Anil', '', 'From us'],
    ]);
  });
});

test.each([
  '24/11/2026, 21:15 - Messages and calls are end-to-end encrypted. Learn more: tap.',
  '24/11/2026, 21:15 - Meera Nair created group “Help: Anitha”',
  '24/11/2026, 21:15 - Meera Nair added Anil',
  '24/11/2026, 21:15 - Meera: <Media omitted>',
  '24/11/2026, 21:15 - Meera: IMG-20261124-WA0001.jpg (file attached)',
  '24/11/2026, 21:15 - Meera: This message was deleted',
  '24/11/2026, 21:15 - Meera: You deleted this message',
  '24/11/2026, 21:15 - Meera: Missed voice call',
  '24/11/2026, 21:15 - Meera: null',
  '[24/11/26, 9:15:02 PM] Meera: \u200eimage omitted',
  '[24/11/26, 9:15:02 PM] Meera: \u200evideo omitted',
  '[24/11/26, 9:15:02 PM] Meera: \u200e<attached: 00000012-PHOTO.jpg>',
  '[24/11/26, 9:15:02 PM] Help Anitha: \u200eMeera changed the group description',
  '[24/11/26, 9:15:02 PM] Meera:',
])('%j is left out, as nobody wrote words in it', (line) => {
  const next = '24/11/2026, 21:17 - Anil: Courage!';
  expect(readPasted(`${line}\n${next}`)).toMatchObject({ leftOut: [line], rows: [{ firstname: 'Anil' }] });
});

test.each([
  'Meera\tNair\tGet well',
  'Meera\tNair\t"[24/11/26, 9:15:02 PM] Anil: Get well"',
  '24/11/2026\tNair\t21:15 - Meera: Get well',
  'Meera: Get well',
  '',
])('%j is rows of a spreadsheet', (text) => {
  expect(readPasted(text)).toMatchObject({ isChat: false, leftOut: [] });
});

test('messages that stay are read again as the same messages', () => {
  const text = [
    '[24/11/26, 9:15:02 PM] Meera: one',
    'two',
    '[24/11/26, 9:15:04 PM] Meera: \u200eimage omitted',
    '[24/11/26, 9:16:02 PM] Anil: three',
  ].join('\n');
  const { rows } = readPasted(text);
  expect(readPasted(textOf(rows)).rows).toEqual(rows);
  expect(readPasted(textOf(rows.slice(1))).rows).toEqual(rows.slice(1));
});
