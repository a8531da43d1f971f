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

/** The JSON of an answer, which must have the status 200. */
export async function jsonOf<Body = Record<string, unknown>>(
  answer: Response | Promise<Response>,
): Promise<Body> {
  const response = await answer;
  expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)]);
  return (await response.json()) as Body;
}
