/** Reads a QR code of the site's as a donor's app does: from its pixels, by another library than the one that draws it. */
import { decodeQR } from 'qr/decode.js';
import { toCanvas } from 'qrcode';
import { qrOptions, qrPixels } from '../ui/qr-options.ts';

/** What the code that a page draws for `content` says. Throws when it can't be read. */
export async function readCodeOf(content: string): Promise<string> {
  const canvas = pixelCanvas();
  await toCanvas(canvas as unknown as HTMLCanvasElement, content, qrOptions);
  return decodeQR({ width: canvas.width, height: canvas.height, data: canvas.data }, thorough);
}

/** Nobody waits for it. */
const thorough = { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY };

/** As much of a browser's canvas as drawing a code needs. */
function pixelCanvas() {
  const canvas = {
    width: qrPixels,
    height: qrPixels,
    style: {},
    data: new Uint8ClampedArray(),
    getContext: () => ({
      clearRect() {},
      createImageData: (width: number, height: number) => ({
        data: new Uint8ClampedArray(4 * width * height),
      }),
      putImageData({ data }: { data: Uint8ClampedArray }) {
        canvas.data = data as Uint8ClampedArray<ArrayBuffer>;
      },
    }),
  };
  return canvas;
}
