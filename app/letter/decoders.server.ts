/**
 * The face of this room for the picture process and the doctor: it loads decoders, so the site’s own process
 * must not import it.
 */
export { type Hand, type Stroke, strokesOf } from './hands.server.ts';
