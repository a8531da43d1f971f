/**
 * The face of this room for the picture process and the doctor. It loads decoders, so the site’s own process
 * must not import it.
 */
export { findSampleInFiles } from './find-sample-in-files.server.ts';
export { isSampleLine } from './sample-text.ts';
