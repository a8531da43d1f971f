/**
 * The face of this room for the picture process and the doctor. It loads decoders, so the site’s own process
 * must not import it.
 */
export { coverPicture, encodeWithin, maxCardBytes, readPicture, renderLook } from './images.server.ts';
export type { Sent } from './picture-jobs.server.ts';
export { loadSharp, rasterize } from './sharp.server.ts';
export { type Doc, openTaggedPage, type TaggedPage } from './tagged-page.server.ts';
