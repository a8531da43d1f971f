/** Opens a page as its first visitor does: the server then caches the page and its AVIF pictures for all. */
import { setTimeout as pause } from 'node:timers/promises';

export async function visitFirst(siteUrl: string, path: string): Promise<void> {
  const document = await (await fetch(siteUrl + path)).text();
  const pictures = [...new Set(document.match(/\/files\/home_images\/[^ ",]+\.avif/g))];
  const isDrawn = async (picture: string) =>
    (await fetch(siteUrl + picture)).headers.get('content-type') === 'image/avif';
  while (!(await Promise.all(pictures.map(isDrawn))).every(Boolean)) await pause(1000);
}
