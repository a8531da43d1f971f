/** The types of a route's Hono context. */
import type { HttpBindings } from '@hono/node-server';
import type { AppContext } from '../app-context.ts';
import type { Requester } from './requester.ts';

/** `requester` in the bindings: set when a page's loader calls for its visitor. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> & { requester?: Requester };
  Variables: { context: AppContext; requester: Requester; requestId: string };
};
