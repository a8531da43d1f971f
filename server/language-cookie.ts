/** The cookie for a language chosen by a link with `lang`. */
import { cookieNames } from '../platform/http/cookie-names.ts';
import type { Language } from '../platform/languages.ts';

/** The value of the Set-Cookie header. */
export function languageCookie(language: Language, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${cookieNames.language}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
