/** Data for pages that work without the server: such a page says in its own words what is missing. */
import { isRouteErrorResponse } from 'react-router';

/**
 * The answer of `load`; `otherwise` without a connection. Redirects and refusals by the server are thrown on.
 */
export async function loadedOr<T>(load: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return otherwise;
  }
}
