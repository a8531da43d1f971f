import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import { deviceDays, type StoredName } from './stored-names.ts';

/** Each test is a new document. */
let storage: typeof import('./browser-storage.ts');
const openDocument = async () => {
  vi.resetModules();
  storage = await import('./browser-storage.ts');
};
beforeEach(openDocument);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const storeValue: typeof storage.storeValue = (...args) => storage.storeValue(...args);
const readStored: typeof storage.readStored = (...args) => storage.readStored(...args);

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
    storeValue('tab', 'donationData', { amount: '50.50' });
    storeValue('device', 'ipDetails', 'another');
    expect(readStored('tab', 'donationData')).toEqual({ amount: '50.50' });
    expect(readStored('device', 'ipDetails')).toBe('another');
    storeValue('tab', 'donationData', null);
    storeValue('device', 'ipDetails', null);
    expect([readStored('tab', 'donationData'), readStored('device', 'ipDetails')]).toEqual([null, null]);
  },
);

test('a value stored after room became free is read from the storage, not from memory', () => {
  storesNothing();
  storeValue('tab', 'donationData', 'old');
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  storeValue('tab', 'donationData', 'new');
  expect(stored).toEqual(new Map([['donationData', '"new"']]));
  expect(readStored('tab', 'donationData')).toBe('new');
});

describe('the device', () => {
  /** A browser's storage, with its values as properties. */
  function openDevice(values: Record<string, string> = {}) {
    const methods = {
      getItem: (name: string) => device[name] ?? null,
      setItem: (name: string, text: string) => Object.assign(device, { [name]: text }),
      removeItem: (name: string) => Reflect.deleteProperty(device, name),
    };
    const device: Record<string, string> = Object.create(methods);
    Object.assign(device, values);
    vi.stubGlobal('localStorage', device);
    return device;
  }
  const stored = (device: object) => Object.keys(device).filter((name) => name !== 'kaithangu.expires');

  test.each(Object.entries(deviceDays) as [StoredName, number][])(
    'keeps %s for %d days',
    async (name, days) => {
      const device = openDevice();
      vi.useFakeTimers({ toFake: ['Date'] });
      storeValue('device', name, { a: 1 });
      storeValue('device', `${name}.x` as StoredName, 'below');
      vi.setSystemTime(Date.now() + days * DAY - 1000);
      await openDocument();
      expect([readStored('device', name), stored(device)]).toEqual([{ a: 1 }, [name, `${name}.x`]]);
      vi.setSystemTime(Date.now() + 1000);
      await openDocument();
      expect([readStored('device', name), stored(device)]).toEqual([null, []]);
      expect(device['kaithangu.expires']).toBe('{}');
    },
  );

  test('keeps a value for as long after each change, and forgets the time of a removed one', async () => {
    const device = openDevice();
    vi.useFakeTimers({ toFake: ['Date'] });
    storeValue('device', 'kaithangu.contact', 'one');
    vi.setSystemTime(Date.now() + 5 * DAY);
    storeValue('device', 'kaithangu.contact', 'two');
    vi.setSystemTime(Date.now() + 5 * DAY);
    await openDocument();
    expect(readStored('device', 'kaithangu.contact')).toBe('two');
    storeValue('device', 'kaithangu.contact', null);
    expect(device['kaithangu.expires']).toBe('{}');
  });

  test('keeps what an earlier version stored for its days from now, and leaves others’ values alone', async () => {
    const device = openDevice({ ipDetails: '{"ip":"203.0.113.7"}', theirs: 'x' });
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(readStored('device', 'ipDetails')).toEqual({ ip: '203.0.113.7' });
    vi.setSystemTime(Date.now() + 2 * DAY);
    await openDocument();
    expect([readStored('device', 'ipDetails'), stored(device)]).toEqual([null, ['theirs']]);
  });
});
