/** What a page's loader finds in its context: the API, the visitor's language, and about this rendering its nonce and whether all of it is there. */
import { createContext } from 'react-router';
import type { Language } from '../../platform/languages.ts';
import type { ApiClient } from './api-client.ts';

export const apiContext = createContext<ApiClient>();
export const languageContext = createContext<Language>();
export const nonceContext = createContext<string | undefined>();

/** A loader to whom a call failed says so here: such a page is shown, but never kept for the next visitor. */
export const renderingContext = createContext<{ isWhole: boolean }>();
