/** A QR code on the page, and the same one as a picture to save. */
import { toCanvas } from 'qrcode';
import { useEffect, useRef } from 'react';
import { saveBlob } from './save-blob.ts';

/** Large enough for every app's gallery reader; the four quiet modules around are part of the code. */
const pixels = 720;

const options = { width: pixels, margin: 4, errorCorrectionLevel: 'M' } as const;

/** White beneath it in the dark scheme too: readers need the contrast. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current) toCanvas(ref.current, content, options);
  }, [content]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      className="mx-auto block size-48! rounded-field bg-white"
    />
  );
}

/** Saves the bare code as a PNG. A browser that saves nothing is no trouble: the next page shows the code again. */
export async function downloadQrCode(content: string, fileName: string): Promise<void> {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, content, options);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) saveBlob(blob, fileName);
}
