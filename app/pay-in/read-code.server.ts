/** Reads a QR code of the site from its pixels, with another library than the one that renders it. */
import { decodeQR } from 'qr/decode.js';
import { toCanvas } from 'qrcode';
import { qrOptions, qrPixels } from '../ui/qr-options.ts';

/** The text in the code that a page renders for `content`. Throws if it can't be read. */
export async function readCodeOf(content: string): Promise<string> {
  const canvas = pixelCanvas();
  await toCanvas(canvas as unknown as HTMLCanvasElement, content, qrOptions);
  return decodeQR({ width: canvas.width, height: canvas.height, data: canvas.data }, thorough);
}

/** No limits, as nobody waits for the nightly check. */
const thorough = { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY };

/** The part of a browser's canvas that rendering a code needs. */
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
