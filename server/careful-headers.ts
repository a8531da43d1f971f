/** Pages and the API have stricter policies of their own. */
const carefulHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** For answers that only scripts read. A browser that shows one as a page runs and loads nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Scripts, styles, fonts and pictures of pixels: what a page consists of, which shows nothing by itself. */
const part = /^(text\/(css|javascript)|font\/|image\/(avif|jpeg|png|webp))/;
const json = /^application\/json/;

/** The security headers for an answer of this type. All but the first protect what a browser shows as a page. */
export function carefulHeadersOf(type: string): Record<string, string> {
  const { 'X-Content-Type-Options': first } = carefulHeaders;
  if (part.test(type)) return { 'X-Content-Type-Options': first };
  if (json.test(type)) return { 'X-Content-Type-Options': first, 'Content-Security-Policy': dataPolicy };
  return carefulHeaders;
}

/** `Permissions-Policy` of a page that records voice notes. */
export const withMicrophone = 'camera=(), microphone=(self), geolocation=()';

/** For visitors with https. */
export const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000' };
