/**
 * Values stored on the visitor's device. If the browser stores nothing (private mode, full disk, cookies
 * refused), they stay in memory until the document is left, so that a donor can still finish a donation.
 */

import { DAY } from '../../platform/durations.ts';
import { daysOf, type StoredName } from './stored-names.ts';

type Where = 'tab' | 'device';

const storage = (where: Where) => (where === 'tab' ? sessionStorage : localStorage);

/**
 * Values the browser refused to store, by where and name. Only browsers fill it: the server stores nothing.
 */
const refused = new Map<string, string>();

/** Under this name the device stores when each of its values expires (ms), by name. */
const expiresName = 'kaithangu.expires';

let isTidy = false;

/** Deletes what has expired on the device, once for each document. Throws if the browser stores nothing. */
function tidyDevice(): void {
  if (isTidy) return;
  isTidy = true;
  const expires = readExpires();
  for (const name of Object.keys(localStorage)) {
    const days = daysOf(name);
    if (days === null) continue;
    // Values of earlier versions have no time yet.
    expires[name] ??= Date.now() + days * DAY;
    if (expires[name] > Date.now()) continue;
    localStorage.removeItem(name);
    delete expires[name];
  }
  writeExpires(expires);
}

type Expires = Record<string, number>;

const readExpires = (): Expires => JSON.parse(localStorage.getItem(expiresName) ?? '{}');
const writeExpires = (expires: Expires) => localStorage.setItem(expiresName, JSON.stringify(expires));

/** Records when a value of the device expires; null: it was removed. */
function recordExpiry(name: StoredName, text: string | null): void {
  const expires = readExpires();
  const days = daysOf(name);
  if (text === null || days === null) delete expires[name];
  else expires[name] = Date.now() + days * DAY;
  writeExpires(expires);
}

/** The value stored under `name`; null if it is missing, unreadable or expired. */
export function readStored<T>(where: Where, name: StoredName): T | null {
  try {
    const inMemory = refused.get(`${where} ${name}`);
    if (where === 'device' && inMemory === undefined) tidyDevice();
    return JSON.parse(inMemory ?? storage(where).getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON, on the device for as long as stored-names.ts says; null removes it. */
export function storeValue(where: Where, name: StoredName, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  refused.delete(`${where} ${name}`);
  try {
    if (text === null) storage(where).removeItem(name);
    else storage(where).setItem(name, text);
    if (where === 'device') recordExpiry(name, text);
  } catch {
    if (text !== null) refused.set(`${where} ${name}`, text);
  }
}

/**
 * Removes everything stored in this tab. Called on logout, so that the next person at this computer finds no
 * bank statement.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // The browser refused the storage, so nothing is in it.
  }
}
