import { expect, test } from 'vitest';
import { marksIn, withAddresses, withoutMarks } from './marks.ts';

const href = 'https://example.org/a?b=c&d=1';

test.each([
  'She is home.\n\nShe sleeps well.',
  'ചികിത്സ തുടരുന്നു.',
  '',
  'two * stars and 2 ** 3',
  '**',
  '****',
  '**open',
  '**over\nlines**',
  'http://example.org',
  'https://',
  '[words](http://example.org)',
  '[words](javascript:alert(1))',
  '[words](JavaScript:alert(1))',
  '[words](data:text/html,x)',
  '[words](//example.org)',
  '[words](/admin)',
  '[words] (see below)',
  'https://bank.in@example.org/',
  '<b>bold</b> <script>alert(1)</script>',
])('%j has no marks and stays as it is', (text) => {
  expect(marksIn(text)).toBe(text);
  expect([withoutMarks(text), withAddresses(text)]).toEqual([text, text]);
});

test.each([
  ['a **b** c', ['a ', { text: 'b', isBold: true }, ' c']],
  ['**b**', [{ text: 'b', isBold: true }]],
  ['**a** **b**', [{ text: 'a', isBold: true }, ' ', { text: 'b', isBold: true }]],
  [`See ${href}.`, ['See ', { text: href, href }, '.']],
  [`(${href})`, ['(', { text: href, href }, ')']],
  [`“${href}”`, ['“', { text: href, href }, '”']],
  [`[the report](${href})`, [{ text: 'the report', href }]],
  [
    `**See [the report](${href})**`,
    [
      { text: 'See ', isBold: true },
      { text: 'the report', href, isBold: true },
    ],
  ],
  [`[**the report**](${href})`, [{ text: 'the report', href, isBold: true }]],
  [`**${href}**`, [{ text: href, href, isBold: true }]],
  ['***x***', ['*', { text: 'x', isBold: true }, '*']],
  [
    '[a [b](https://b.org)](https://a.org)',
    [
      '[a ',
      { text: 'b', href: 'https://b.org' },
      '](',
      { text: 'https://a.org', href: 'https://a.org' },
      ')',
    ],
  ],
  [
    'https://b.org" onclick="alert(1)',
    [{ text: 'https://b.org', href: 'https://b.org' }, '" onclick="alert(1)'],
  ],
  ["[x](https://b.org/'onclick='y)", [{ text: 'x', href: "https://b.org/'onclick='y" }]],
  ['https://b.org<script>', [{ text: 'https://b.org', href: 'https://b.org' }, '<script>']],
])('%j is %j', (text, parts) => {
  expect(marksIn(text)).toEqual(parts);
});

test('titles have a link’s words, mails and feeds its address too', () => {
  const text = `**Good news:** [the report](${href}) is here, also at ${href}`;
  expect(withoutMarks(text)).toBe(`Good news: the report is here, also at ${href}`);
  expect(withAddresses(text)).toBe(`Good news: the report (${href}) is here, also at ${href}`);
});

test.each(['*', '**a', '[', '[a](', '[a](https://', 'https://', 'https://a.', '**[a](https://b.org', '[]()'])(
  '10,000 characters of %j take no time, and none is lost',
  (part) => {
    const text = part.repeat(Math.ceil(10_000 / part.length));
    const startedAt = performance.now();
    const parts = marksIn(text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    if (typeof parts !== 'string') {
      for (const each of parts) {
        if (typeof each !== 'string' && each.href) expect(new URL(each.href).protocol).toBe('https:');
      }
    }
    expect(withoutMarks(text).length).toBeGreaterThan(0);
  },
);
