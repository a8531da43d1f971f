/** Share on a device without its own sheet. Loaded when pressed, as most phones have one. */

import { appOf, type Shared, shareLinks } from '../../shell/share-links.ts';
import { QuickShare } from './quick-share.tsx';

/** Opens the share page of the app around the page; without such an app, returns the dialog to show. */
export function shareWithoutSheet(shared: Shared, address: string, onClose: () => void) {
  const links = shareLinks(shared, navigator.userAgent);
  const app = appOf(navigator.userAgent);
  const own = links.find(({ target }) => target === app);
  if (!own) return <QuickShare links={links} address={address} onClose={onClose} />;
  // In the same window: an app's own browser has no second one.
  location.assign(own.href);
  return null;
}
