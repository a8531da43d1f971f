import { expect, test } from 'vitest';
import { hashInlineScripts } from './inline-scripts.ts';

const nonce = 'Uk9/0+KQ==';

/** By `printf '…' | openssl dgst -sha256 -binary | base64`. */
const ofStart = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const ofTwoLines = "'sha256-HQ3Hr6iXmt/3FU8acn0O5xFF3r52b2t19fJMXiJsQNQ='";

test('scripts that were rendered with the nonce are admitted by the hash of their text, each once, and the nonce is gone', () => {
  const start = `<script nonce="${nonce}">start()</script>`;
  const lines = `<script id="a" nonce="${nonce}">say("സ്നേഹം")\nsay(2)</script>`;
  expect(hashInlineScripts(`<p>1</p>${start}<p>2</p>${lines}${start}`, nonce)).toEqual({
    html: '<p>1</p><script>start()</script><p>2</p><script id="a">say("സ്നേഹം")\nsay(2)</script><script>start()</script>',
    sources: `${ofStart} ${ofTwoLines}`,
  });
});

test.each([
  ['a script of somebody’s words', '<script>start()</script>'],
  ['one with a guessed nonce', '<script nonce="guessed">start()</script>'],
  ['one with the nonce in its text', `<script>start(' nonce="${nonce}"')</script>`],
])('%s is not admitted', (_what, script) => {
  expect(hashInlineScripts(`<p>${script}</p>`, nonce).sources).toBe('');
});

test('a file of ours needs no hash', () => {
  expect(hashInlineScripts(`<script src="/a.js" nonce="${nonce}"></script>`, nonce).sources).toBe('');
});
