/** The headers that keep a browser careful, on every answer. */
export const carefulHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Where the visitor came by https. */
export const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000' };
