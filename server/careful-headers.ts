/** Security headers for every answer; pages and the API have stricter policies of their own. */
export const carefulHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** For scripts, styles and fonts: the other headers protect what a browser shows as a page. */
export const headersOfParts = { 'X-Content-Type-Options': carefulHeaders['X-Content-Type-Options'] };

/** `Permissions-Policy` of a page that records voice notes. */
export const withMicrophone = 'camera=(), microphone=(self), geolocation=()';

/** For visitors with https. */
export const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000' };
