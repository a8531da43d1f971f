/**
 * Makes a rendered page work without scripts and without a server: its links lead to files of the archive. It
 * relies on React's HTML, in which texts and attributes contain no `<` and `>`. Pure.
 */
import { posix } from 'node:path';
import { defaultLanguage, findLanguage, type Language } from '../../platform/languages.ts';
import { fileOf, folderOf } from './archived-pages.ts';

export type Archived = {
  /** The address at which the archive will be; without a slash at its end. */
  publicUrl: string;
  /** The paths of its pages. */
  paths: ReadonlySet<string>;
};

type Page = { path: string; language: Language };

/** `files`: the paths of the files that the page or style sheet needs, such as `/assets/root.css`. */
export type Rewritten = { text: string; files: string[] };

/** Scripts, and what only scripts or a running site need. AVIF pictures are rendered on demand. */
const dispensable = [
  /<script\b[^>]*>.*?<\/script>/gs,
  /<link\b[^>]*\srel="modulepreload"[^>]*>/g,
  /<source\b[^>]*\stype="image\/avif"[^>]*>/g,
];
const links = /<a\b([^>]*)>(.*?)<\/a>/gs;
const elements = /<(a|img|link|meta|source)\b[^>]*>/g;
const addresses = /(\s(?:href|src|srcset|imagesrcset|content)=")([^"]*)"/gi;

export function rewritePage(html: string, page: Page, archived: Archived): Rewritten {
  const files = new Set<string>();
  const targetOf = (address: string, language = page.language) => findTarget(address, language, archived);
  const whole = dispensable.reduce((rest, pattern) => rest.replace(pattern, ''), html);
  const text = whole
    .replace(links, (link, attributes: string, words: string) => {
      const href = / href="([^"]*)"/.exec(attributes)?.[1];
      return href && targetOf(decode(href)).kind === 'missing' ? `<span>${words}</span>` : link;
    })
    .replace(elements, (element, name: string) =>
      element.replace(addresses, (_, start: string, value: string) => {
        const isList = /srcset=/i.test(start);
        const rewritten = isList
          ? value.replace(/(^|, )(\S+)/g, (_, comma: string, each: string) => comma + rewrite(each))
          : rewrite(value);
        return `${start}${rewritten}"`;

        function rewrite(address: string): string {
          const isAbsolute = name === 'meta' || /\srel="(canonical|alternate)"/.test(element);
          const target = targetOf(decode(address), isAbsolute ? defaultLanguage : page.language);
          if (target.kind === 'missing' || target.kind === 'outside') return address;
          if (target.kind === 'file') files.add(target.path);
          return isAbsolute ? absolute(target, archived) : relative(target, page);
        }
      }),
    );
  return { text, files: [...files] };
}

/** A style sheet at `path`, with the fonts and pictures beside it. */
export function rewriteStyles(css: string, path: string): Rewritten {
  const files = new Set<string>();
  const text = css.replace(/url\((["']?)(\/[^/)"'][^)"']*)\1\)/g, (_, quote: string, address: string) => {
    files.add(address);
    return `url(${quote}${posix.relative(posix.dirname(path), address)}${quote})`;
  });
  return { text, files: [...files] };
}

type Inside =
  | { kind: 'page'; path: string; language: Language; hash: string }
  | { kind: 'file'; path: string };
type Target = { kind: 'outside' } | { kind: 'missing' } | Inside;

/** Folders of files: of the build and of the store. */
const fileFolders = /^\/(assets|files|flags)\/|^\/[^/]+\.\w+$/;

/** `language`: of an address that names none. */
function findTarget(address: string, language: Language, { publicUrl, paths }: Archived): Target {
  const isOurs = address === publicUrl || address.startsWith(`${publicUrl}/`) || /^\/(?!\/)/.test(address);
  if (!isOurs) return { kind: 'outside' };
  const { pathname, searchParams, hash } = new URL(address, publicUrl);
  const path = decodeURI(pathname).replace(/(.)\/$/, '$1');
  if (paths.has(path)) {
    return { kind: 'page', path, language: findLanguage(searchParams.get('lang')) ?? language, hash };
  }
  return fileFolders.test(path) && path !== '/updates.atom' ? { kind: 'file', path } : { kind: 'missing' };
}

function absolute(target: Inside, { publicUrl }: Archived): string {
  if (target.kind === 'file') return publicUrl + target.path;
  return encodeURI(`${publicUrl}/${folderOf(target.path, target.language)}`) + target.hash;
}

function relative(target: Inside, page: Page): string {
  const from = posix.dirname(fileOf(page.path, page.language));
  if (target.kind === 'file') return encodeURI(posix.relative(from, target.path.slice(1)));
  return encodeURI(posix.relative(from, fileOf(target.path, target.language))) + target.hash;
}

function decode(attribute: string): string {
  return attribute.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
