/** Addresses of the share target and its web app manifest (https://w3c.github.io/web-share-target/). */
import { type Language, languageCodes } from '../../../platform/languages.ts';

/** Answered by public/shared/worker.js; by the server if the worker isn't registered. */
export const sharedScreenshotPath = '/shared/screenshot';

/** The worker's scope is its own folder, /shared/. */
export const workerPath = '/shared/worker.js';

/** Names the language, as browsers request the manifest without cookies. */
export const manifestPath = (language: Language) => `/shared/${language}.webmanifest`;

/** The language of a manifest's file name; null if there is no such manifest. */
export function manifestLanguage(file: string): Language | null {
  return languageCodes.find((language) => manifestPath(language) === `/shared/${file}`) ?? null;
}

/** The colour of the pages' background. */
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
    // Keeps the address visible: donors want to see which site they pay on.
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
