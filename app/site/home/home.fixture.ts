/** A site whose home content a test reads and writes. */
import { beforeEach } from 'vitest';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { renderPicture, urlOf } from '../../../test/pictures.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { slotTag } from '../../story/home-content.ts';

/** A site without home content before each test. */
export function openHomeSite() {
  const site = openForSuite(() => openTestSite());
  const cookies = signInForSuite(site, 'superadmin');
  beforeEach(() => site.db.deleteFrom('homeContent').execute());
  return {
    site,
    cookies,
    content: async () => (await (await site.ask('/api/home-content')).json()) as Record<string, string>,
    version: () => contentVersion(site.db),
    /** `seen`: the value that the editor has seen; without it, whatever is stored is replaced. */
    patch(json: unknown, seen?: string | null) {
      const headers: Record<string, string> = seen === undefined ? {} : { 'If-Match': `"${slotTag(seen)}"` };
      return site.ask('/api/home-content', { method: 'PATCH', json, cookie: cookies.superadmin, headers });
    },
    async uploadPicture(): Promise<string> {
      const body = new FormData();
      body.set('file', new File([(await renderPicture()) as Uint8Array<ArrayBuffer>], 'home.png'));
      return urlOf(
        await site.ask('/api/files/home_images', { method: 'POST', body, cookie: cookies.superadmin }),
      );
    },
  };
}
