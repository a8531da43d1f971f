/** A QR code on the page, and the same one as a PNG to save. */
import { useEffect, useRef } from 'react';
import { keepTrying } from '../shared/keep-trying.ts';
import { qrOptions, qrPixels } from './qr-options.ts';
import { saveBlob } from './save-blob.ts';

/** After the page, which can be read without it. */
const load = () => import('qrcode');

/**
 * White background in the dark scheme too: readers of QR codes need the contrast. Drawing takes a phone
 * 0.1 s, so a code that CSS hides isn't drawn.
 */
export function QrCode({ content, label }: { content: string; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    // Loaded even while hidden: the connection may be gone when a turned phone shows the code.
    const library = keepTrying(load);
    const shown = new ResizeObserver(async () => {
      if (canvas.offsetWidth === 0) return;
      shown.disconnect();
      const { toCanvas } = await library;
      await toCanvas(canvas, content, qrOptions);
    });
    shown.observe(canvas);
    return () => shown.disconnect();
  }, [content]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={label}
      width={qrPixels}
      height={qrPixels}
      className="mx-auto block size-48! wide:size-60! rounded-field bg-white"
    />
  );
}

/**
 * Saves the code as a PNG. If the browser saves nothing, there is no error: the next page shows the code
 * again.
 */
export async function downloadQrCode(content: string, fileName: string): Promise<void> {
  const canvas = document.createElement('canvas');
  const { toCanvas } = await load();
  await toCanvas(canvas, content, qrOptions);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) saveBlob(blob, fileName);
}
