import { afterEach, expect, test, vi } from 'vitest';
import { readStored, storeValue } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const full = {
  getItem: () => null,
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem() {},
};

/** As browsers do that are told to refuse all cookies: even the name throws. */
function refuseAll(): void {
  for (const name of ['sessionStorage', 'localStorage']) {
    vi.stubGlobal(name, full);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  }
}

function storesNothing(): void {
  vi.stubGlobal('sessionStorage', full);
  vi.stubGlobal('localStorage', full);
}

test.each([
  ['stores nothing', storesNothing],
  ['throws at the name of its storage', refuseAll],
])('a browser that %s remembers until the page is left, and forgets what is removed', (_, refuse) => {
  refuse();
  storeValue('tab', 'given', { amount: '50.50' });
  storeValue('device', 'given', 'another');
  expect(readStored('tab', 'given')).toEqual({ amount: '50.50' });
  expect(readStored('device', 'given')).toBe('another');
  storeValue('tab', 'given', null);
  storeValue('device', 'given', null);
  expect([readStored('tab', 'given'), readStored('device', 'given')]).toEqual([null, null]);
});

test('what is stored again, once there is room, is read from there', () => {
  storesNothing();
  storeValue('tab', 'key', 'old');
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  storeValue('tab', 'key', 'new');
  expect(stored).toEqual(new Map([['key', '"new"']]));
  expect(readStored('tab', 'key')).toBe('new');
});
