/** Draws a QR code into a page for browsers without scripts. */
import { toString as drawSvg } from 'qrcode';
import { qrOptions } from '../../ui/qr-options.ts';

/** The code as a data URI of an SVG picture. */
export async function drawCode(content: string): Promise<string> {
  const svg = await drawSvg(content, { ...qrOptions, type: 'svg' });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
