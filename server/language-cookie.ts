/** The cookie for a language chosen by a link with `lang`. */
import { DAY, SECOND } from '../platform/durations.ts';
import { cookieDays, cookieNames } from '../platform/http/cookie-names.ts';
import type { Language } from '../platform/languages.ts';

const maxAge = (cookieDays.language * DAY) / SECOND;

/** The value of the Set-Cookie header. */
export function languageCookie(language: Language, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${cookieNames.language}=${language}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
