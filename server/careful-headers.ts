/** Security headers for every answer; pages and the API have stricter policies of their own. */
export const carefulHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** `Permissions-Policy` of a page that records voice notes. */
export const withMicrophone = 'camera=(), microphone=(self), geolocation=()';

/** For visitors with https. */
export const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000' };
