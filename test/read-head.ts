/** Reads a page's head as messengers and other sites do, with two libraries for previews. */
import metascraper from 'metascraper';
import scrapeDate from 'metascraper-date';
import scrapeDescription from 'metascraper-description';
import scrapeImage from 'metascraper-image';
import scrapePublisher from 'metascraper-publisher';
import scrapeTitle from 'metascraper-title';
import scrapeUrl from 'metascraper-url';
import ogs from 'open-graph-scraper';

const scrape = metascraper([
  scrapeDate(),
  scrapeDescription(),
  scrapeImage(),
  scrapePublisher(),
  scrapeTitle(),
  scrapeUrl(),
]);

/** Both readings of the page at `url`, and its links, robots and language. */
export async function readHead(html: string, url: string) {
  const [{ result, error }, scraped] = await Promise.all([ogs({ html }), scrape({ html, url })]);
  if (error) throw new Error(`no preview of ${url}`);
  const head = html.slice(0, html.indexOf('</head>'));
  const links = [...head.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes));
  return {
    graph: result,
    scraped,
    links,
    language: attributesOf(/<html ([^>]*)>/.exec(head)?.[1] ?? '').lang,
    robots: /<meta name="robots" content="([^"]*)"/.exec(head)?.[1] ?? null,
    facts: head.includes('ld+json')
      ? JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '')
      : null,
  };
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
    ]),
  );

/** As metascraper spells texts: with curly quotes and one sign for three dots. */
export function curled(text: string | undefined): string {
  return (text ?? '')
    .replace(/['‘’]/g, '’')
    .replace(/["“”]/g, '”')
    .replaceAll('...', '…')
    .replace(/\s+/g, ' ')
    .trim();
}
