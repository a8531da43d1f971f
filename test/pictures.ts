/** Pictures drawn for the tests. */
import sharp, { type Sharp } from 'sharp';

/** A plain picture, which a test may draw on and encode as it likes. */
export function blank(width = 40, height = 30): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#246' } });
}

let drawn: Promise<Uint8Array> | null = null;

/** A small PNG. */
export function drawPicture(): Promise<Uint8Array> {
  drawn ??= blank().png().toBuffer();
  return drawn;
}
