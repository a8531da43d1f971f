/** What tests expect of the site's answers. */
import { expect } from 'vitest';

/** Expects this status, and JSON with at least what `body` has. */
export async function expectAnswer(
  answer: Response | Promise<Response>,
  status: number,
  body: object,
): Promise<void> {
  const response = await answer;
  expect([response.status, await response.json()]).toMatchObject([status, body]);
}
