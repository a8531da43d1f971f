/**
 * Sends the calls that the typed client names, as `api.donations[':id'].$put({ param, json })`. Hono's own
 * client would be 2 kB of every first visit, for forms, cookies and sockets that no call uses.
 */

type Sent = {
  param?: Record<string, string | undefined>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
};

export type CallOptions = {
  fetch?: typeof fetch;
  headers?: Record<string, string | undefined>;
  init?: RequestInit;
};

/** Each name adds to the address; `$get` and the like, called, send to it. `options` of a call count first. */
export function callsUnder(address: string, options: CallOptions = {}): unknown {
  return new Proxy(() => {}, {
    // `await` looks for `then`: the client must not seem a promise.
    get: (_, name) =>
      typeof name === 'symbol' || name === 'then' ? undefined : callsUnder(`${address}/${name}`, options),
    apply: (_, __, [sent, own]: [Sent?, CallOptions?]) => send(address, sent, { ...options, ...own }),
  });
}

async function send(
  address: string,
  { param = {}, query = {}, json }: Sent = {},
  { fetch: fetchIt = fetch, headers = {}, init }: CallOptions,
): Promise<Response> {
  const at = address.lastIndexOf('/$');
  const path = address
    .slice(0, at)
    .replace(/\/:(\w+)[^/]*/g, (_, name) => (param[name] ? `/${param[name]}` : ''));
  const search = new URLSearchParams(pairsOf(query)).toString();
  const sent = new Headers(pairsOf(headers));
  if (json !== undefined) sent.set('Content-Type', 'application/json');
  return fetchIt(search ? `${path}?${search}` : path, {
    method: address.slice(at + 2).toUpperCase(),
    headers: sent,
    body: JSON.stringify(json),
    ...init,
  });
}

/** Without what is not given; a list gives a pair for each of its values. */
function pairsOf(values: NonNullable<Sent['query']>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
}
