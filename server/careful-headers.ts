/**
 * The headers that keep a browser careful, on every answer; pages and the API have a stricter policy of their
 * own.
 */
export const carefulHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Where the visitor came by https. */
export const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000' };
