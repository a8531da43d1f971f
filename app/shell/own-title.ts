/** The `meta` of a page that brings its own title: in the dictionary of titles it would cost every page its bytes. */
import { metaOf } from './page-meta.ts';

export function metaWithTitle(args: Parameters<typeof metaOf>[0], title: string | undefined) {
  const [site, ...others] = metaOf(args);
  const siteName = site && 'title' in site ? String(site.title).split(' · ').at(-1) : '';
  return [{ title: `${title} · ${siteName}` }, ...others];
}
