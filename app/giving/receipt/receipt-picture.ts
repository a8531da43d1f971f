/** Renders the receipt as a picture in the browser, with the page's own fonts for every script. */

const width = 1080;
const padding = 72;
const nameWidth = 340;
const lineHeight = 60;

type Receipt = {
  title: string;
  rows: [name: string, value: string][];
  /** The name of the site. */
  from: string;
};

/** Returns a PNG. Throws if the browser can't draw on a canvas. */
export async function renderReceipt({ title, rows, from }: Receipt): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas context.');
  const family = getComputedStyle(document.body).fontFamily;
  const font = (size: number, weight: number) => `${weight} ${size}px ${family}`;
  pen.font = font(40, 600);
  const valueWidth = width - 2 * padding - nameWidth;
  const wrapped = rows.map(([name, value]) => ({ name, lines: wrap(pen, value, valueWidth) }));
  const lines = wrapped.reduce((sum, row) => sum + row.lines.length, 0);
  canvas.width = width;
  canvas.height = 2 * padding + 210 + lines * lineHeight + rows.length * 22;

  pen.fillStyle = '#fbf8f3';
  pen.fillRect(0, 0, width, canvas.height);
  pen.fillStyle = '#0e6251';
  pen.fillRect(0, 0, width, 16);
  pen.font = font(38, 600);
  pen.fillText(from, padding, padding + 40);
  pen.fillStyle = '#22292f';
  pen.font = font(60, 650);
  pen.fillText(title, padding, padding + 130);
  let y = padding + 220;
  for (const { name, lines } of wrapped) {
    pen.fillStyle = '#55606a';
    pen.font = font(36, 400);
    pen.fillText(name, padding, y, nameWidth - 24);
    pen.fillStyle = '#22292f';
    pen.font = font(40, 600);
    for (const line of lines) {
      pen.fillText(line, padding + nameWidth, y);
      y += lineHeight;
    }
    y += 22;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas returned no picture.');
  return blob;
}

/** Breaks lines between words, and within a word that is wider than the line. */
function wrap(pen: CanvasRenderingContext2D, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text
    .split(/(?<= )/)
    .flatMap((word) => (pen.measureText(word).width > maxWidth ? [...word] : [word]))) {
    if (line !== '' && pen.measureText(line + part).width > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line];
}
