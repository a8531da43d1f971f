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

/** Browsers that refuse all cookies throw even when a page names the storage. */
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
])(
  'a browser that %s keeps values in memory until the page is left, and removes them on request',
  (_, refuse) => {
    refuse();
    storeValue('tab', 'given', { amount: '50.50' });
    storeValue('device', 'given', 'another');
    expect(readStored('tab', 'given')).toEqual({ amount: '50.50' });
    expect(readStored('device', 'given')).toBe('another');
    storeValue('tab', 'given', null);
    storeValue('device', 'given', null);
    expect([readStored('tab', 'given'), readStored('device', 'given')]).toEqual([null, null]);
  },
);

test('a value stored after room became free is read from the storage, not from memory', () => {
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
