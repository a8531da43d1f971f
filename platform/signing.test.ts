import { expect, test } from 'vitest';
import { seal, unseal } from './signing.ts';

const secret = 'a secret of thirty-two characters';

test('sealed text opens only with our secret, for its purpose', () => {
  const sealed = seal(secret, 'messages-cursor', 'ചൊവ്വ, 10:42');
  expect(unseal(secret, 'messages-cursor', sealed)).toBe('ചൊവ്വ, 10:42');
  expect(seal(secret, 'messages-cursor', 'ചൊവ്വ, 10:42')).toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('10:42');
  expect(unseal(secret, 'visitor', sealed)).toBeNull();
  expect(unseal('another secret of thirty-two char', 'messages-cursor', sealed)).toBeNull();
});

test.each(['', 'x', 'A'.repeat(60)])('%j was never sealed', (text) => {
  expect(unseal(secret, 'messages-cursor', text)).toBeNull();
});
