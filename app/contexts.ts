/** What a page's loader finds in its context: the API, the visitor's language, the nonce of this rendering. */
import { createContext } from 'react-router';
import type { ApiClient } from './api.ts';
import type { Language } from './text/text.ts';

export const apiContext = createContext<ApiClient>();
export const languageContext = createContext<Language>();
export const nonceContext = createContext<string | undefined>();
