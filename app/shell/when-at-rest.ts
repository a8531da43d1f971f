/** Calls back when the page has come to rest after scrolling, and when something on it unfolds or its window changes; returns what ends it. */
export function whenAtRest(call: () => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  for (const event of ['scrollend', 'resize']) window.addEventListener(event, call, options);
  // Told at once, and whenever the page grows.
  const growing = new ResizeObserver(call);
  growing.observe(document.body);
  return () => {
    listening.abort();
    growing.disconnect();
  };
}
