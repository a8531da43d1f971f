import { expect, test } from 'vitest';
import { sayRefused } from './refused-page.ts';

const alert = '<p role="alert" class="error-note">Please check the marked details.</p>';

function pageWith(main: string): string {
  return `<html><head><title>Donate</title></head><body><header></header>${main}</body></html>`;
}

const field = (id: string, label: string, error: string) =>
  `<label for="${id}" class="x">${label}</label><p id="${id}-hint" class="text-soft">With $&amp; code</p>` +
  `<input id="${id}" aria-invalid="${error !== ''}" aria-describedby="${id}-hint ${id}-error" name="n"/>` +
  `<p id="${id}-error" class="flex text-error"><svg class="y"><path d="M1"></path></svg>${error}</p>`;

test('the title says that something is wrong, in the page’s language', () => {
  expect(sayRefused(pageWith('<main></main>'), 'en')).toContain('<title>Error: Donate</title>');
  expect(sayRefused(pageWith('<main></main>'), 'ml')).toContain('<title>പിശകുണ്ട്: Donate</title>');
});

test('the reason has the focus above the main part, with a link to each wrong field', () => {
  const form = field('a', 'Email', 'Invalid email') + field('b', 'Phone', '') + field('c', 'ID', 'Required.');
  const page = sayRefused(pageWith(`<main>${alert}${form}</main>`), 'en');
  const [, summary = ''] = /<noscript>(<section [^>]*\bautofocus\b.*)<\/noscript><main>/.exec(page) ?? [];
  expect(summary).toContain('<p id="refused">Please check the marked details.</p>');
  expect(summary.match(/<a.*?<\/a>/g)).toEqual([
    '<a href="#a">Invalid email</a>',
    '<a href="#c">ID: Required.</a>',
  ]);
});

test('without scripts the reason stands there once; with scripts, where it always does', () => {
  const page = sayRefused(pageWith(`<main>${alert}</main>`), 'en');
  expect(page).toContain('<main><p role="alert" class="needs-scripts error-note">');
});

test('a page that is for browsers without scripts anyway has the reason before its main part', () => {
  const page = sayRefused(pageWith(`<noscript><main>${alert}</main></noscript><p>Loading</p>`), 'en');
  expect(page).toMatch(/<header><\/header><noscript><section .*?<\/section><main>/);
  expect(page.match(/<noscript>/g)).toHaveLength(1);
});
