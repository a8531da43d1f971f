/** The key of a mail's link, for pages that scripts take over from a browser without cookies. */
import { useEffect } from 'react';
import { storeValue } from '../shared/browser-storage.ts';

/** Stores the address's key in the tab, and removes it from the address bar, where it could be photographed. */
export function keepKey(): void {
  const url = new URL(window.location.href);
  const key = url.searchParams.get('key');
  if (!key) return;
  storeValue('tab', 'kaithangu.donationKey', key);
  url.searchParams.delete('key');
  window.history.replaceState(window.history.state, '', url);
}

export function useKeptKey(): void {
  useEffect(keepKey, []);
}
