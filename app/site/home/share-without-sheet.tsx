/** What Share does on a device without a sheet of its own; fetched when it is pressed there, for most phones have one. */

import { appOf, type Shared, shareLinks } from '../../shell/share-links.ts';
import { QuickShare } from './quick-share.tsx';

/** Goes to the app that the visitor is in, else returns the dialog to show. */
export function shareWithoutSheet(shared: Shared, address: string, onClose: () => void) {
  const links = shareLinks(shared, navigator.userAgent);
  const app = appOf(navigator.userAgent);
  const own = links.find(({ target }) => target === app);
  if (!own) return <QuickShare links={links} address={address} onClose={onClose} />;
  // In place: an app's own browser has no second window.
  location.assign(own.href);
  return null;
}
