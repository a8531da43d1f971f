import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { email, line, paragraph } from './input.ts';

describe('a line of text', () => {
  test.each([
    ['surrounding and doubled blanks', '  Meera \t  Nair ', 'Meera Nair'],
    ['line breaks', 'Meera\r\nNair', 'Meera Nair'],
    ['NUL and other control characters', 'Me\u0000er\u0007a\u009f', 'Meera'],
    ['direction overrides', '\u202eMeera\u202c', 'Meera'],
    ['spaces without width', 'Mee\u200bra\u2060', 'Meera'],
    ['a byte-order mark', '\ufeffMeera', 'Meera'],
    ['half a surrogate pair', 'Meera \ud83d', 'Meera \ufffd'],
    ['letters in parts', 'Jose\u0301', 'José'],
    ['Malayalam vowel signs in parts', 'ക\u0d46\u0d3e', 'ക\u0d4a'],
  ])('is tidied of %s', (_what, typed, kept) => {
    expect(v.parse(line(100, 'text.required'), typed)).toBe(kept);
  });

  test.each(['മീര', 'മോഹന്\u200d', 'José', '李明', 'Zoë O’Neil-Smith', '👩‍👩‍👧'])(
    'keeps %s as it is',
    (text) => {
      expect(v.parse(line(100, 'text.required'), text)).toBe(text);
    },
  );

  test.each([
    [undefined],
    [null],
    [''],
    ['   '],
    ['\u0000'],
    ['\u200b'],
    ['\u200d\u200c \u200d'],
    ['\u3164\u2800\u00ad'],
    [5],
    [{}],
    [[]],
  ])('of %j is missing', (input) => {
    expect(v.safeParse(line(100, 'text.required'), input).issues?.[0].message).toBe('text.required');
  });

  test('has a maximum length, counted after tidying', () => {
    expect(v.is(line(5, 'text.required'), ' 12345 ')).toBe(true);
    expect(v.safeParse(line(5, 'text.required'), '123456').issues?.[0].message).toBe('text.tooLong?max=5');
  });
});

test('a paragraph keeps its lines', () => {
  expect(v.parse(paragraph(100, null), ' one\r\ntwo\r\rthree\u0000 ')).toBe('one\ntwo\n\nthree');
  expect(v.parse(paragraph(100, null), undefined)).toBe('');
  expect(v.safeParse(paragraph(100, 'text.required'), ' ').issues?.[0].message).toBe('text.required');
});

describe('an email address', () => {
  test.each(['meera@example.com', ' meera@example.com ', "o'neil+fund@mail.example.co.in", 'മീര@ഉദാഹരണം.കോം'])(
    '%j is one',
    (text) => {
      expect(v.parse(email('text.required'), text)).toBe(text.trim());
    },
  );

  test.each(['mailto:meera@example.com', 'meera@example.com\u200b', '\u200emeera@exam\u00adple.com'])(
    '%j is one, as it was copied',
    (text) => {
      expect(v.parse(email('text.required'), text)).toBe('meera@example.com');
    },
  );

  test.each([
    'meera',
    'meera@',
    '@example.com',
    'meera@example',
    'meera@example.',
    'meera@.com',
    'me era@example.com',
    'meera@exam ple.com',
    'a@b@example.com',
    'meera@example.com, other@example.com',
    'Meera <meera@example.com>',
    'meera@example.com\nBcc: all@example.com',
  ])('%j is not one', (text) => {
    expect(v.safeParse(email('text.required'), text).issues?.[0].message).toBe('email.invalid');
  });

  test('a very long invalid address is refused at once', () => {
    // Measures the process's own CPU time, so that a busy machine does not fail the test.
    const started = process.cpuUsage();
    expect(v.is(email('text.required'), `a@${'.'.repeat(100_000)}@`)).toBe(false);
    expect(v.is(email('text.required'), `a@${'b.'.repeat(100_000)}@`)).toBe(false);
    expect(process.cpuUsage(started).user).toBeLessThan(500_000);
  });
});
