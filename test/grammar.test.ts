import { expect, test } from 'vitest';
import { faultsIn } from './grammar.ts';

const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ml">
  <id>https://a.example/updates?lang=ml</id><title>News</title><author><name>Leela</name></author>
  <link rel="self" type="application/atom+xml" href="https://a.example/updates.atom"/>
  <link rel="alternate" type="text/html" href="https://a.example/updates"/>
  <updated>2026-11-20T00:00:00+05:30</updated>
  <entry><id>urn:uuid:1</id><title>Home</title><updated>2026-11-20T00:00:00+05:30</updated>
    <link rel="alternate" type="text/html" href="https://a.example/updates/1"/>
    <content type="text">Home again.</content></entry>
</feed>`;
const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/"/></url>
</urlset>`;

test('a valid feed and a valid sitemap have no faults', () => {
  expect([faultsIn(feed, 'atom'), faultsIn(sitemap, 'sitemap')]).toEqual(['', '']);
});

test.each([
  ['no entity for an ampersand', 'Home again.', 'Home & away.'],
  ['a day without a time', 'T00:00:00+05:30</updated>\n  <entry>', '</updated>\n  <entry>'],
  ['a time without a zone', '+05:30</updated>\n    <link', '</updated>\n    <link'],
  ['an id that is no address', 'urn:uuid:1', '1'],
  ['an empty title', '<title>Home</title>', '<title> </title>'],
  ['no author', '<author><name>Leela</name></author>', ''],
  ['a relative address', 'href="https://a.example/updates/1"', 'href="/updates/1"'],
  ['an unknown element', '<entry>', '<entry><pubDate>2026</pubDate>'],
  ['another namespace', 'http://www.w3.org/2005/Atom', 'http://www.w3.org/2005/atom'],
])('a feed with %s has a fault', (_, from, to) => {
  expect(feed).toContain(from);
  expect(faultsIn(feed.replace(from, to), 'atom')).not.toBe('');
});

test.each([
  ['a relative address', '<loc>https://a.example/</loc>', '<loc>/</loc>'],
  ['a language that is none', 'hreflang="en"', 'hreflang="English please"'],
  ['a link outside its namespace', 'xhtml:link', 'link'],
  ['an unknown element', '<loc>', '<title>Home</title><loc>'],
])('a sitemap with %s has a fault', (_, from, to) => {
  expect(faultsIn(sitemap.replace(from, to), 'sitemap')).not.toBe('');
});
