/** How every QR code of the site is drawn: on a page, saved, and read again by the daily check. */

/** Large enough for every app's gallery reader; the four quiet modules around are part of the code. */
export const qrPixels = 720;

export const qrOptions = { width: qrPixels, margin: 4, errorCorrectionLevel: 'M' } as const;
