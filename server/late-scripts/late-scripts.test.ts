import { expect, test } from 'vitest';
import { makeScriptsLate } from './late-scripts.ts';

const page = [
  '<html><head><meta charSet="utf-8"/>',
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/a.woff2"/>',
  '<link nonce="n" rel="modulepreload" href="/assets/b.js"/></head>',
  '<body><p>Read me</p><script nonce="n">facts = 1</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js";\nrun()</script></body></html>',
].join('');

test('a page fetches no module while it is parsed; its module script and files wait', () => {
  const late = makeScriptsLate(page, 'n');
  expect(late).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(late).toContain('<script nonce="n" type="late-module">import "/assets/a.js";\nrun()</script>');
  expect(late.split('</head>')[0]).toContain('<script nonce="n" data-files="/assets/a.js /assets/b.js">');
  for (const kept of ['<link rel="preload" href="/a.woff2"/>', '<script nonce="n">facts = 1</script>']) {
    expect(late).toContain(kept);
  }
});

test('files that scripts import once they run are loaded with the others', () => {
  expect(makeScriptsLate(page, 'n', ['/assets/c.js'])).toContain(
    'data-files="/assets/a.js /assets/b.js /assets/c.js"',
  );
});

test('what is pressed is heard from the head on, and the start stands behind the module script', () => {
  const late = makeScriptsLate(page, 'n');
  expect(late.indexOf('window.early = early')).toBeLessThan(late.indexOf('</head>'));
  expect(late).toMatch(
    /run\(\)<\/script><script nonce="n">window.isOldBrowser \|\| \(\(\) => \{[\s\S]*currentScript\.previousElementSibling/,
  );
});

test('an old browser is found before anything else runs, by a script that it can read', () => {
  const late = makeScriptsLate(page, 'n');
  const [first = ''] = /(?<=<script nonce="n">).*?(?=<\/script>)/s.exec(late) ?? [];
  expect(first).toContain('window.isOldBrowser = true');
  // Chrome 74 and Safari 12 know none of these.
  expect(first).not.toMatch(/\?\.|\?\?|\|\|=|replaceAll|\.at\(/);
  expect(late.indexOf('window.isOldBrowser = true')).toBeLessThan(late.indexOf('window.early = early'));
});

test('a page without a module script stays as it is', () => {
  const plain = '<html><head><meta charSet="utf-8"/></head><body>Sorry</body></html>';
  expect(makeScriptsLate(plain, 'n')).toBe(plain);
});
