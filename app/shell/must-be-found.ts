/** Loaders of pages that may not exist for this reader. */
import { data } from 'react-router';
import { mustBeOk } from './answers.ts';

/** As mustBeOk, but a call that answers 404 becomes the page 'not found'. */
export async function mustBeFound(
  response: Parameters<typeof mustBeOk>[0],
  otherwise: string,
): Promise<void> {
  if (response.status === 404) throw data(null, { status: 404 });
  await mustBeOk(response, otherwise);
}
