/** Addresses of stored pictures: each name contains its size, and home pictures exist in several widths. */

/** The maximum of one upload (contract §7). */
export const maxFileBytes = 10 * 1024 * 1024;

/**
 * The stored widths of home pictures, the largest first. A cheap phone shows 720: 360 points of two pixels.
 */
export const homePictureWidths = [1600, 960, 720, 480];

/** The path or address of the same picture in a smaller width. */
export function narrower(path: string, width: number): string {
  return path.replace(/\.webp$/, `-${width}.webp`);
}

/** The path of the picture in the next larger width, for pictures stored before 720 became a width. */
export function wider(path: string): string {
  return path.replace(/-720\.webp$/, '-960.webp');
}

/** Width and height in pixels from the address; null for a picture that is not ours. */
export function sizeOf(url: string): { width: number; height: number } | null {
  const [, width, height] = url.match(/_(\d+)x(\d+)\.webp$/) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The `srcset` of a home picture: as stored, or as AVIF, which halves the bytes. */
export function srcSetOf(url: string, format: 'webp' | 'avif'): string | undefined {
  const size = sizeOf(url);
  if (!size) return undefined;
  return homePictureWidths
    .map((width, n) => {
      const file = n === 0 ? url : narrower(url, width);
      return `${format === 'avif' ? avifOf(file) : file} ${Math.min(width, size.width)}w`;
    })
    .join(', ');
}

/** The path or address of the same picture as AVIF. */
export function avifOf(path: string): string {
  return path.replace(/\.webp$/, '.avif');
}

/**
 * The address of the same picture as a link's card (1200 × 630, JPEG); null for a picture that is not ours.
 */
export function cardOf(url: string): string | null {
  return sizeOf(url) ? url.replace(/\.webp$/, '-card.jpg') : null;
}
