/** The library of pictures, loaded with the first picture: most processes that only show pages never need it. */
import type { Sharp, SharpOptions } from 'sharp';

export type LoadedSharp = (input?: Uint8Array, options?: SharpOptions) => Sharp;

let loading: Promise<LoadedSharp> | null = null;

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
