/**
 * Lets a finished page paint before its scripts load (docs/decisions/0017-late-scripts.md). Knows HTML alone,
 * nothing of the framework that rendered it.
 */
import listening from './listen.js?raw';
import forOldBrowsers from './old.js?raw';
import starting from './start.js?raw';

const moduleScript = /<script\b([^>]*)\stype="module"[^>]*>(.*?)<\/script>/s;
const preload = /<link\b[^>]*\srel="modulepreload"[^>]*>/g;
const charset = /<meta charSet="utf-8"\s*\/?>/i;

/**
 * Takes the `modulepreload` links out of the page and makes its inline module script inert; two scripts with
 * `nonce` start both later, unless a third one finds the browser too old. `imported`: files that the module
 * script imports only when it runs; they are loaded with the others. Returns a page without an inline module
 * script as it is.
 */
export function makeScriptsLate(html: string, nonce: string, imported: string[] = []): string {
  const preloaded = [...html.matchAll(preload)].map(([link]) => / href="([^"]*)"/.exec(link)?.[1] ?? '');
  const files = [...preloaded, ...imported];
  const inline = (source: string, attributes = '') =>
    `<script nonce="${nonce}"${attributes}>${source}</script>`;
  const unlessOld = (source: string, attributes?: string) =>
    inline(`window.isOldBrowser || (() => {${source}})()`, attributes);
  const named = ` data-files="${files.join(' ')}"`;
  if (!moduleScript.test(html)) return html;
  return html
    .replace(preload, '')
    .replace(charset, (meta) => meta + inline(forOldBrowsers) + unlessOld(listening, named))
    .replace(moduleScript, (_, attributes: string, source: string) => {
      return `<script${attributes} type="late-module">${source}</script>${unlessOld(starting)}`;
    });
}
