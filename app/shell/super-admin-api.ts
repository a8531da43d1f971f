/** The API for the loaders of the super-admin's pages: they run beside their layout's, and ask nothing for anybody else. */
import { data, type RouterContextProvider } from 'react-router';
import { CallFailed } from './answers.ts';
import type { ApiClient } from './api-client.ts';
import { apiContext } from './contexts.ts';
import { sessionContext } from './session-context.ts';

/** Throws 403, which the layout shows, where somebody else is logged in. */
export function superAdminApi(context: Readonly<RouterContextProvider>): ApiClient {
  const session = context.get(sessionContext);
  if (session instanceof CallFailed || !session.isSuperAdmin) throw data(null, 403);
  return context.get(apiContext);
}
