/** A page that stands even when its data can't be had from the server: it says so in its own words. */
import { isRouteErrorResponse } from 'react-router';

/** What `load` answers; `otherwise` without a connection. Redirects and refusals of the server stay what they are. */
export async function loadedOr<T>(load: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return otherwise;
  }
}
