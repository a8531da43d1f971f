/** The library of pictures, loaded with the first picture: most processes that only show pages never need it. */
import type { Sharp, SharpOptions } from 'sharp';

export type LoadedSharp = (input?: Uint8Array, options?: SharpOptions) => Sharp;

let loading: Promise<LoadedSharp> | null = null;

const svgReader = { operation: ['VipsForeignLoadSvg'] };

/**
 * A drawing of our own as PNG. SVG is read for it alone, and only while it is read: whoever calls this has the turn
 * (platform/jobs/lanes.ts), so that no picture of a stranger is read meanwhile.
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

/** The formats that phones and screenshots have are read; every other decoder (SVG, PDF, TIFF …) stays shut. */
export function loadSharp(): Promise<LoadedSharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    });
    // One picture is decoded at a time, by one thread, and nothing of it is kept afterwards.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
