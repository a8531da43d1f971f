/** Who asks for a page of the team: the admin layout looks it up before the page's loaders run. */
import { createContext } from 'react-router';
import type { CallFailed } from '../shell/answers.ts';
import type { ApiClient } from '../shell/api-client.ts';

type Answer = Awaited<ReturnType<ApiClient['admin']['session']['$get']>>;

/** Or why it could not be looked up. */
export const sessionContext = createContext<Awaited<ReturnType<Answer['json']>> | CallFailed>();
