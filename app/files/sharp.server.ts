/** The image library, loaded with the first picture: most processes that only serve pages never need it. */
import type { Sharp, SharpOptions } from 'sharp';

export type LoadedSharp = (input?: Uint8Array, options?: SharpOptions) => Sharp;

let loading: Promise<LoadedSharp> | null = null;

const svgReader = { operation: ['VipsForeignLoadSvg'] };

/**
 * One of our own drawings as PNG. SVG decoding is on only during this call; the caller holds the decoder lock
 * (platform/jobs/lanes.ts), so that no stranger's picture is read meanwhile.
 */
export async function rasterize(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const load = await loadSharp();
  sharp.unblock(svgReader);
  try {
    return await load(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  } finally {
    sharp.block(svgReader);
  }
}

/**
 * Enables the decoders of formats that phones and screenshots use; all others (SVG, PDF, TIFF …) stay off.
 */
export function loadSharp(): Promise<LoadedSharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    });
    // Decodes one picture at a time, on one thread, without a cache.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
