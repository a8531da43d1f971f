/**
 * A phone on a slow line, by Chromium's own throttling: taps, and waits until something can be seen. Adds up
 * what its owner waited for and what the line carried.
 */
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';

/** Slow 4G, as Lighthouse has it; a quarter of this machine's speed. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowed = 4;

export const kinds = ['pages', 'scripts', 'styles', 'fonts', 'pictures', 'data'] as const;
export type Kind = (typeof kinds)[number];

/** A request; times in ms since the link was tapped. `end`: null while it is loading. */
export type Loaded = { url: string; kind: Kind; start: number; end: number | null; bytes: number };

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** `address`: where the visitor comes from. Each phone has a cache of its own, empty. */
export async function openPhone(browser: Browser, address: string) {
  const { userAgent } = devices['Pixel 5'];
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent,
    locale: 'en-IN',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await watch(session);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const waits: Record<string, number> = {};
  let opened = 0;
  /** When the owner last did or saw something. */
  let last = 0;

  return {
    page,
    waits,
    /** Taps a link to the site elsewhere, as in a messenger. */
    async open(url: string): Promise<void> {
      opened = Date.now();
      last = opened;
      await page.goto(url, { waitUntil: 'commit' });
    },
    async tap(selector: string): Promise<void> {
      const { x, y } = await page.locator(selector).first().evaluate(scrollTo);
      last = Date.now();
      await page.touchscreen.tap(x, y);
    },
    /** Does what takes the owner's own time, which does not count. */
    async idle(act: () => Promise<unknown>): Promise<void> {
      await act();
      last = Date.now();
    },
    /** Waits for `seen`, which gives its time, and adds the wait since the last tap or sight to a step. */
    async wait(step: string, seen: Promise<number>): Promise<void> {
      const at = await seen;
      waits[step] = (waits[step] ?? 0) + Math.max(0, at - last);
      last = Math.max(at, last);
    },
    /** What the line has carried so far, in order. */
    async loaded(): Promise<Loaded[]> {
      const all = requests().map((each) => ({
        ...each,
        start: each.start - opened,
        end: each.end === null ? null : each.end - opened,
      }));
      return Promise.all(all.map((each) => withKept(each, all)));
    },
    close: () => context.close(),
  };
}

/** Resolves to the time when an element, painted, is in view or can be scrolled to. */
export async function visible(page: Page, selector: string): Promise<number> {
  const seen = await page.waitForFunction((selector) => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return 0;
    const found = [...document.querySelectorAll(selector)];
    return found.some((each) => each.checkVisibility({ visibilityProperty: true })) ? Date.now() : 0;
  }, selector);
  return seen.jsonValue();
}

/** Resolves to the time when the words can be read anywhere on the page. */
export async function readable(page: Page, words: string): Promise<number> {
  const seen = await page.waitForFunction(
    (words) => (document.body?.innerText.includes(words) ? Date.now() : 0),
    words,
  );
  return seen.jsonValue();
}

/** Scrolls to an element and returns its middle, once it rests there with nothing over it. */
async function scrollTo(element: Element): Promise<{ x: number; y: number }> {
  let before = '';
  for (;;) {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const isBefore = before === `${x} ${y}`;
    if (isBefore && element.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
    before = `${x} ${y}`;
    await new Promise(requestAnimationFrame);
  }
}

/** Returns what lists the requests of a page, with times of day in ms and bytes with headers. */
async function watch(session: CDPSession): Promise<() => Loaded[]> {
  const all: Loaded[] = [];
  const open = new Map<string, Loaded>();
  let clockAhead = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, redirectResponse }) => {
    clockAhead = wallTime - timestamp;
    end(requestId, timestamp, redirectResponse?.encodedDataLength);
    const started: Loaded = { url: request.url, kind: 'data', start: wallTime * 1000, end: null, bytes: 0 };
    all.push(started);
    open.set(requestId, started);
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const of = open.get(requestId);
    if (!of) return;
    of.kind = kindOf(response.mimeType, type);
    of.bytes += response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const of = open.get(requestId);
    if (of) of.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));
  await session.send('Network.enable');
  return () => all.filter(({ url }) => /^https?:/.test(url));

  function end(requestId: string, timestamp: number, bytes?: number): void {
    const of = open.get(requestId);
    if (!of) return;
    of.end = (timestamp + clockAhead) * 1000;
    of.bytes = bytes ?? of.bytes;
    open.delete(requestId);
  }
}

/**
 * Chromium goes on loading a file into its cache when its page is left, and tells no more of it. If the next
 * page had it from there, the first request gets the size of the file.
 */
async function withKept(each: Loaded, all: Loaded[]): Promise<Loaded> {
  const same = all.filter(({ url }) => url === each.url);
  const kept = same.find(({ end }) => end !== null);
  if (same[0] !== each || each.end !== null || !kept || same.some(({ bytes }) => bytes > 0)) return each;
  const { headers } = await fetch(each.url, { headers: { 'Accept-Encoding': 'br' } });
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return { ...each, kind: kept.kind, bytes: lines.join('').length + Number(headers.get('content-length')) };
}

function kindOf(mimeType: string, type: string): Kind {
  if (type === 'Document') return 'pages';
  if (/javascript/.test(mimeType)) return 'scripts';
  if (mimeType === 'text/css') return 'styles';
  if (/^image\//.test(mimeType)) return 'pictures';
  return /font/.test(mimeType) || type === 'Font' ? 'fonts' : 'data';
}
