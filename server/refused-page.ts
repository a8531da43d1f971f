/**
 * A page whose form was refused, for browsers without scripts: its title says so, and the reason with links to
 * the wrong fields has the focus. It relies on React's HTML, in which texts and attributes contain no `<` and
 * `>`. Pure.
 */

import { refusedTexts } from '../app/text/refused.ts';
import type { Language } from '../platform/languages.ts';

const alert = /<p role="alert" class="([^"]*)">([^<]*)<\/p>/;
const wrongControls = /<(?:input|select|textarea)\b[^>]* aria-invalid="true"[^>]*>/g;

/**
 * The reason stands above the page's main part, where scripts that take over the page leave it alone. Without
 * scripts it replaces the alert, which nobody announces while a page loads.
 */
export function sayRefused(html: string, language: Language): string {
  const { title } = refusedTexts[language];
  const named = html.replace(/<title>([^<]*)/, (_, words: string) => `<title>${title({ title: words })}`);
  const [shown, classes, reason] = alert.exec(named) ?? [];
  if (shown === undefined) return named;
  const links = linksToWrong(named).map((link) => `<li>${link}</li>`);
  const list = links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
  const summary = `<section class="refused" tabindex="-1" autofocus aria-labelledby="refused"><p id="refused">${reason}</p>${list}</section>`;
  return named
    .replace(shown, () => shown.replace(`"${classes}"`, `"needs-scripts ${classes}"`))
    .replace(/(<noscript>)?<main\b/, (main, isPlain?: string) =>
      isPlain ? `<noscript>${summary}<main` : `<noscript>${summary}</noscript>${main}`,
    );
}

/** In the order of the fields. */
function linksToWrong(html: string): string[] {
  return [...html.matchAll(wrongControls)].flatMap(([control]) => {
    const id = attribute(control, 'id');
    const described = attribute(control, 'aria-describedby').split(' ');
    const error = described.map((each) => errorIn(html, each)).find(Boolean);
    if (!error) return [];
    const label = wordsIn(html, 'label', `for="${id}"`);
    // 'Required.' alone would name nothing.
    const isNamed = error.toLowerCase().includes(label.toLowerCase());
    return `<a href="#${id}">${isNamed ? error : `${label}: ${error}`}</a>`;
  });
}

const errorIn = (html: string, id: string) => wordsIn(html, 'p', `id="${id}"`, ' class="[^"]*\\btext-error"');

function wordsIn(html: string, name: string, first: string, more = ''): string {
  const found = new RegExp(`<${name} ${first}${more}[^>]*>(?:<svg\\b.*?</svg>)?([^<]*)</${name}>`, 's');
  return found.exec(html)?.[1] ?? '';
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
