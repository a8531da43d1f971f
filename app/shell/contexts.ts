/** The context of page loaders: the API, the visitor's language, and this render's nonce and completeness. */
import { createContext } from 'react-router';
import type { Language } from '../../platform/languages.ts';
import type { ApiClient } from './api-client.ts';
import type { NextFiles } from './root-data.ts';

export const apiContext = createContext<ApiClient>();
export const languageContext = createContext<Language>();
export const nonceContext = createContext<string | undefined>();

export const nextFilesContext = createContext<NextFiles>();

/** The program's version, for the team's pages. */
export const versionContext = createContext<string>();

/** True while pages are written into an archive (server/archive). */
export const archiveContext = createContext(false);

/** A loader whose call failed sets this to false: the page is shown, but not cached for other visitors. */
export const renderingContext = createContext<{ isWhole: boolean }>();
