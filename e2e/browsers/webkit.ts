/** WebKitGTK over WebDriver, on a screen in memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebKit } from '../../test/other-browsers.ts';
import { freePort } from '../../test/running-site.ts';
import type { BrowserWindow, Size } from './window.ts';

/** The key of elements in WebDriver's answers (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit's window has 447 px at least. */
export async function openWebKit(webKit: WebKit, size: Size): Promise<BrowserWindow> {
  const { screen, display } = await startScreen(webKit.screen);
  const port = await freePort();
  const settings = await withoutMovement();
  const driver = spawn(webKit.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LANGUAGE: 'en_IN', XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    // biome-ignore lint/suspicious/noExplicitAny: each command of the protocol has its own answer
    return value as any;
  };
  await answers(port);
  const options = { binary: webKit.browser, args: ['--automation'] };
  const { sessionId } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  const element = async (xpath: string) => {
    const found = await call('POST', `${session}/element`, { using: 'xpath', value: xpath });
    return `${session}/element/${found[elementKey]}`;
  };
  const run: BrowserWindow['run'] = (script, ...args) =>
    call('POST', `${session}/execute/sync`, { script: `return (${script})(...arguments)`, args });
  const window: BrowserWindow = {
    errors: [],
    run,
    open: (url) => call('POST', `${session}/url`, { url }),
    async press(xpath) {
      await run(center, xpath);
      await call('POST', `${await element(xpath)}/click`, {});
    },
    async type(xpath, text) {
      await run(select, xpath);
      await call('POST', `${await element(xpath)}/value`, { text });
    },
    attach: async (xpath, text) => call('POST', `${await element(xpath)}/value`, { text }),
    picture: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await call('DELETE', session);
      await end(driver);
      await end(screen);
      await rm(settings, { recursive: true });
    },
  };
  // The window is higher than the page by its frame.
  await call('POST', `${session}/window/rect`, size);
  const inner = await run(() => innerHeight);
  await call('POST', `${session}/window/rect`, { ...size, height: 2 * size.height - inner });
  return window;
}

/**
 * Makes a folder of GTK settings that turn animations off, so that pages scroll at once. If a page scrolls
 * smoothly, the driver presses the place that the element has left.
 */
async function withoutMovement(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** Selects all text of a field, so that typing replaces it. Runs in the browser. */
function select(xpath: string): void {
  const first = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const field = document.evaluate(xpath, document, null, first).singleNodeValue;
  (field as HTMLInputElement).select();
}

/** Scrolls as a reader does: the driver leaves an element under a bar that stays at the edge. */
function center(xpath: string): void {
  const first = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const found = document.evaluate(xpath, document, null, first).singleNodeValue;
  (found as Element | null)?.scrollIntoView({ block: 'center' });
}

/** Starts Xvfb, which says the number of its free display. */
async function startScreen(path: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(path, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** Waits until the driver listens. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver did not answer within 30 s.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
