/** The format of every QR code of the site: shown, saved, and read by the daily check. */

/** Large enough for the gallery reader of every app. The code includes a quiet zone of four modules. */
export const qrPixels = 720;

export const qrOptions = { width: qrPixels, margin: 4, errorCorrectionLevel: 'M' } as const;
