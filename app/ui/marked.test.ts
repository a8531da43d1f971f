import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { marksIn } from '../shared/marks.ts';
import { Marked } from './marked.tsx';

const render = (text: string) => renderToStaticMarkup(createElement(Marked, { text: marksIn(text) }));

test.each([
  ['She is home.\n\n* One\n2 < 3', 'She is home.\n\n* One\n2 &lt; 3'],
  ['a **b** c', 'a <strong>b</strong> c'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['**<img src=x onerror=alert(1)>**', '<strong>&lt;img src=x onerror=alert(1)&gt;</strong>'],
])('%j is shown as %s', (text, html) => {
  expect(render(text)).toBe(html);
});

test.each(['https://b.org/"onmouseover="alert(1)', "[<b>x</b>](https://b.org/'onclick='alert)"])(
  'a link with quotes, %s, has no attribute of its writer’s',
  (text) => {
    const html = render(text);
    expect(html).toMatch(/^<a href="https:\/\/b\.org\/[^"]*" rel="noreferrer" class="[^"]*">[^<]*<\/a>/);
    expect(html.match(/<[a-z]/g)).toEqual(['<a']);
  },
);
