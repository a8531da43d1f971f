/** Who asks for a page of the team: the admin layout looks it up before the page's loaders run. */
import type { InferResponseType } from 'hono/client';
import { createContext } from 'react-router';
import type { ApiClient, CallFailed } from '../shell/api-client.ts';

type Session = InferResponseType<ApiClient['admin']['session']['$get'], 200>;

/** Or why it could not be looked up. */
export const sessionContext = createContext<Session | CallFailed>();
