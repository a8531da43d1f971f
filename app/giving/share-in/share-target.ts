/** Where pictures are shared to, and the web app manifest that tells a phone so (https://w3c.github.io/web-share-target/). */
import { type Language, languageCodes } from '../../../platform/languages.ts';

/** Answered by public/shared/worker.js, and by the server where that isn't there. */
export const sharedScreenshotPath = '/shared/screenshot';

/** Its scope is its own folder. */
export const workerPath = '/shared/worker.js';

/** The manifest in a language: it is asked for without cookies. */
export const manifestPath = (language: Language) => `/shared/${language}.webmanifest`;

/** The language of a manifest's file; null for a file that isn't there. */
export function manifestLanguage(file: string): Language | null {
  return languageCodes.find((language) => manifestPath(language) === `/shared/${file}`) ?? null;
}

/** Paper, as the pages have it. */
const paper = '#fbf8f3';

export function manifestIn(language: Language, name: string) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/shared/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/',
    scope: '/',
    // The address stays in sight: whoever pays wants to see where.
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    share_target: {
      action: sharedScreenshotPath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'screenshot', accept: ['image/*'] }] },
    },
  };
}
