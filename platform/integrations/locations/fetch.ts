/** Fetches JSON from an external service; its errors are safe to log. */

/**
 * Fetches JSON.
 * @throws Error with a short reason. It contains no part of the address, which may hold a visitor's address
 * or a key, and none of the answer.
 */
export async function fetchJson(
  url: string,
  { timeoutMs, redirect }: { timeoutMs: number; redirect: 'follow' | 'manual' },
): Promise<unknown> {
  const { status, body } = await fetchText(url, timeoutMs, redirect);
  if (status !== 200) throw new Error(`answered ${status}`);
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('answered no JSON');
  }
}

async function fetchText(url: string, timeoutMs: number, redirect: 'follow' | 'manual') {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect,
      // Covers the body as well: a service may send headers and then hang.
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError') throw new Error(`no answer within ${timeoutMs / 1000} seconds`);
    throw new Error(`can't be reached (${cause?.code ?? name})`);
  }
}
