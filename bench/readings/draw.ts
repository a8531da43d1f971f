/** Draws the screens in Chromium, and spoils them as forwarding, cropping and photographing do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openChance } from '../../scripts/seed/chance.ts';
import { findChromium } from '../../test/chromium.ts';
import type { Case } from './cases.ts';
import { pageOf } from './screens.ts';

const fonts = join('bench', 'readings', 'node_modules', '@fontsource');

/** Latin as on Android or in a bank's app, then the Indian scripts. */
function fontFaces(latin: 'roboto' | 'inter'): string {
  const files = [
    [latin, 'latin'],
    [latin, 'latin-ext'],
    ['noto-sans-malayalam', 'malayalam'],
    ['noto-sans-devanagari', 'devanagari'],
  ] as const;
  return files
    .flatMap(([font, part]) =>
      [400, 500].map((weight) => {
        const file = join(fonts, font, 'files', `${font}-${part}-${weight}-normal.woff2`);
        const url = `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
        return `@font-face { font-family: ${font}-${part}; font-weight: ${weight}; src: url(${url}) }`;
      }),
    )
    .concat(`body { font-family: ${files.map(([font, part]) => `${font}-${part}`).join(', ')} !important }`)
    .join('\n');
}

/** The screens as PNG, in the order of the cases. */
export async function* drawScreens(cases: Case[]): AsyncGenerator<{ one: Case; png: Buffer }> {
  const { path: executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const styles = { roboto: fontFaces('roboto'), inter: fontFaces('inter') };
  // A tab for each size: a new one for each screen would take longer than the reading.
  const pages = new Map<Case['size'], Page>();
  try {
    for (const one of cases) {
      const { width, height, scale } = one.size;
      const page =
        pages.get(one.size) ??
        (await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale }));
      pages.set(one.size, page);
      const font = ['federalBank', 'cred', 'payPal'].includes(one.app) ? 'inter' : 'roboto';
      await page.setContent(`<meta charset="utf-8">${pageOf(one)}<style>${styles[font]}</style>`);
      await page.evaluate(() => document.fonts.ready);
      yield { one, png: await page.screenshot() };
    }
  } finally {
    await browser.close();
  }
}

/** Ways in which a screen reaches us. */
export const ways = {
  clean: (png: Buffer) => Promise.resolve(png),

  /** Without the upper or lower tenth. */
  async cropped(png: Buffer, { number }: Case) {
    const { width = 0, height = 0 } = await sharp(png).metadata();
    const part = Math.round(height * 0.1);
    const top = number % 4 < 2 ? Math.round(part * 0.3) : 0;
    return sharp(png)
      .extract({ left: 0, top, width, height: height - part })
      .jpeg({ quality: 85 })
      .toBuffer();
  },

  /** Recompressed twice, as after two messengers. */
  async forwarded(png: Buffer) {
    const once = await sharp(png)
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 60 })
      .toBuffer();
    return sharp(once)
      .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 50 })
      .toBuffer();
  },

  /** Photographed from another phone: turned, sheared, blurred, unevenly lit, noisy. */
  async photographed(png: Buffer, { number }: Case) {
    const { next } = openChance(`photograph ${number}`);
    const turn = (next() - 0.5) * 7;
    const shear = (next() - 0.5) * 0.06;
    const turned = await sharp(png)
      .extend({ top: 80, bottom: 80, left: 80, right: 80, background: '#5b5148' })
      .affine([1, shear, shear / 2, 1], { background: '#5b5148' })
      .rotate(turn, { background: '#5b5148' })
      .png()
      .toBuffer();
    const { width = 0, height = 0 } = await sharp(turned).metadata();
    const light = Buffer.from(
      `<svg width="${width}" height="${height}"><linearGradient id="l"><stop stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-opacity=".3"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
    );
    return sharp(turned)
      .composite([{ input: light }])
      .blur(0.9)
      .jpeg({ quality: 70 })
      .toBuffer();
  },
};
export type Way = keyof typeof ways;
