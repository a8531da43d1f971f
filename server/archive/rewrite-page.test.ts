import { expect, test } from 'vitest';
import { rewritePage, rewriteStyles } from './rewrite-page.ts';

const archived = {
  publicUrl: 'https://anitha.example.org',
  paths: new Set(['/', '/accounts', '/updates', '/updates/7']),
};

/** The HTML on a page of the archive: an update in Malayalam, unless `page` says otherwise. */
const rewrite = (html: string, page = { path: '/updates/7', language: 'ml' as const }) =>
  rewritePage(html, page, archived);

test.each([
  ['the same page in another language', '/updates/7?lang=en', '../../../updates/7/index.html'],
  ['a page in its own language', '/accounts', '../../accounts/index.html'],
  ['a place on another page', '/?lang=ml#money', '../../index.html#money'],
  ['a place on this page', '#content', '#content'],
  ['an absolute address of the site', 'https://anitha.example.org/accounts', '../../accounts/index.html'],
  ['a picture', '/files/papers/a_1x2.webp', '../../../files/papers/a_1x2.webp'],
  ['another site', 'https://wa.me/91?text=a&amp;b', 'https://wa.me/91?text=a&amp;b'],
  ['a site whose address begins like ours', 'https://anitha.example.organ/', 'https://anitha.example.organ/'],
])('a link leads to %s', (_, href, expected) => {
  expect(rewrite(`<a class="x" href="${href}">Words</a>`).text).toBe(
    `<a class="x" href="${expected}">Words</a>`,
  );
});

test('of a link to a page that is not in the archive the words stay', () => {
  const html = '<p>Write <a href="/contact"><b>to us</b></a>. <a href="/updates.atom?lang=ml">Feed</a></p>';
  expect(rewrite(html).text).toBe('<p>Write <span><b>to us</b></span>. <span>Feed</span></p>');
});

test('scripts, their preloads and pictures that are rendered on demand are removed', () => {
  const html = `<link rel="modulepreload" href="/assets/a.js"/><script type="module">const a = "<p>";
</script><picture><source type="image/avif" srcSet="/files/a.avif 1w"/><img src="/files/a.webp"/></picture>`;
  const { text, files } = rewrite(html);
  expect(text).toBe('<picture><img src="../../../files/a.webp"/></picture>');
  expect(files).toEqual(['/files/a.webp']);
});

test('a picture has all its widths', () => {
  const { text, files } = rewrite('<img srcSet="/files/a.webp 1600w, /files/a-480.webp 480w"/>');
  expect(text).toBe('<img srcSet="../../../files/a.webp 1600w, ../../../files/a-480.webp 480w"/>');
  expect(files).toEqual(['/files/a.webp', '/files/a-480.webp']);
});

test('search engines and messengers get whole addresses', () => {
  const html = `<link rel="canonical" href="https://anitha.example.org/updates/7?lang=ml"/>
<link rel="alternate" href="https://anitha.example.org/updates/7" hrefLang="x-default"/>
<meta property="og:image" content="https://anitha.example.org/files/share/a.jpg"/>
<meta name="description" content="https is safe"/>`;
  const { text, files } = rewrite(html);
  expect(text).toBe(`<link rel="canonical" href="https://anitha.example.org/ml/updates/7/"/>
<link rel="alternate" href="https://anitha.example.org/updates/7/" hrefLang="x-default"/>
<meta property="og:image" content="https://anitha.example.org/files/share/a.jpg"/>
<meta name="description" content="https is safe"/>`);
  expect(files).toEqual(['/files/share/a.jpg']);
});

test('a style sheet finds the fonts beside it', () => {
  const css = 'a{src:url(/assets/a.woff2) format("woff2"),url("/assets/b.woff2")}b{background:url(data:x)}';
  expect(rewriteStyles(css, '/assets/root.css')).toEqual({
    text: 'a{src:url(a.woff2) format("woff2"),url("b.woff2")}b{background:url(data:x)}',
    files: ['/assets/a.woff2', '/assets/b.woff2'],
  });
});
