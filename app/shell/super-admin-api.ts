/**
 * The API for loaders of the super-admin's pages. They run in parallel with their layout's loader, so they
 * check the role themselves.
 */
import { data, type RouterContextProvider } from 'react-router';
import { CallFailed } from './answers.ts';
import type { ApiClient } from './api-client.ts';
import { apiContext } from './contexts.ts';
import { sessionContext } from './session-context.ts';

/** Throws 403, which the layout shows, if another admin is logged in. */
export function superAdminApi(context: Readonly<RouterContextProvider>): ApiClient {
  const session = context.get(sessionContext);
  if (session instanceof CallFailed || !session.isSuperAdmin) throw data(null, 403);
  return context.get(apiContext);
}
