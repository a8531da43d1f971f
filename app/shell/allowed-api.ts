/**
 * The API for loaders of pages that not every admin may open. They run in parallel with their layout's loader,
 * so they check the right themselves.
 */
import { data, type RouterContextProvider } from 'react-router';
import { CallFailed } from './answers.ts';
import type { ApiClient } from './api-client.ts';
import { apiContext } from './contexts.ts';
import { sessionContext } from './session-context.ts';

/** Who may open a page, besides the super-admin. */
export type PageRight = 'isSuperAdmin' | 'mayEditContent' | 'mayUseStatements';

/** Throws 403, which the layout shows, if the admin lacks the right. */
export function allowedApi(context: Readonly<RouterContextProvider>, right: PageRight): ApiClient {
  const session = context.get(sessionContext);
  if (session instanceof CallFailed || !session[right]) throw data(null, 403);
  return context.get(apiContext);
}
