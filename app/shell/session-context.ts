/** Who requests a page of the team: the admin layout looks it up before the page's loaders run. */
import { createContext } from 'react-router';
import type { CallFailed } from './answers.ts';
import type { ApiClient } from './api-client.ts';

type Answer = Awaited<ReturnType<ApiClient['admin']['session']['$get']>>;

/** The admin who is logged in, with their role. */
export type TeamSession = Awaited<ReturnType<Answer['json']>>;

/** The reason why the session could not be looked up. */
export const sessionContext = createContext<TeamSession | CallFailed>();
