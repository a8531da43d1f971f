/** What a route finds in its Hono context. */
import type { HttpBindings } from '@hono/node-server';
import type { AppContext } from '../app-context.ts';
import type { Requester } from './requester.ts';

/** `requester` among the bindings: a page's loader asking on behalf of its visitor. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> & { requester?: Requester };
  Variables: { context: AppContext; requester: Requester; requestId: string };
};
