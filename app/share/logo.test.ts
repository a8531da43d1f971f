import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logo } from './logo.server.ts';

test('the logo on cards is the one of the site', () => {
  const icon = readFileSync('public/favicon.svg', 'utf8');
  const [petals, heart, hand, other] = logo({ x: 10, y: 20, size: 64 });
  expect(hand?.outline).toBe(/ d="([^"]+)"/.exec(icon)?.[1]);
  expect(other?.outline).toBe(hand?.outline);
  expect(other?.transform).toBe('translate(10 20) scale(2) matrix(-1 0 0 1 32 0)');
  expect(petals?.outline.match(/z/g)).toHaveLength((icon.match(/<circle/g) ?? []).length - 1);
  for (const each of [petals, heart, hand]) expect(icon).toContain(each?.fill);
});
