/** Chromium 74 of 2019, over the DevTools protocol: today's libraries no longer speak to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OldChromium } from '../../test/other-browsers.ts';
import { expect } from '../site.ts';
import type { BrowserWindow, Size } from './window.ts';

export async function openOldChromium({ path }: OldChromium, size: Size): Promise<BrowserWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'kaithangu-chromium-74-'));
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote'];
  const browser = spawn(
    path,
    [...options, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { send, socket } = await connect(await addressOf(browser.stderr));
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  const run: BrowserWindow['run'] = async (call, ...args) => {
    const expression = `(${call})(...${JSON.stringify(args)})`;
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  };
  const press: BrowserWindow['press'] = async (xpath) => {
    const [x, y] = await run(middleOf, xpath);
    const at = { x, y, button: 'left', clickCount: 1 };
    for (const type of ['mousePressed', 'mouseReleased'])
      await send('Input.dispatchMouseEvent', { ...at, type });
  };
  return {
    // Its console names what it lacks, as a browser of 2019 does.
    errors: [],
    run,
    press,
    async open(url) {
      await run(() => {
        document.documentElement.dataset.isOld = '';
      });
      await send('Page.navigate', { url });
      await expect.poll(() => run(hasLoaded).catch(() => false), `${url} has loaded`).toBe(true);
    },
    async type(xpath, text) {
      await press(xpath);
      await run(() => (document.activeElement as HTMLInputElement).select());
      await send('Input.insertText', { text });
    },
    async attach(xpath, file) {
      const expression = `document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue`;
      const { result } = await send('Runtime.evaluate', { expression });
      await send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId });
    },
    async picture() {
      const { data } = await send('Page.captureScreenshot', {});
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      browser.kill('SIGKILL');
      if (browser.exitCode === null && browser.signalCode === null) await once(browser, 'exit');
      await rm(profile, { recursive: true, maxRetries: 5 });
    },
  };
}

/** The address of the browser's first page, once the browser says where it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1];
    if (!port) continue;
    // Nobody reads on; a full pipe would stop the browser.
    output.resume();
    // It listens before it has a page.
    const findPage = async () => {
      const pages = await fetch(`http://127.0.0.1:${port}/json/list`).then((response) => response.json());
      return pages.find(({ type }: { type: string }) => type === 'page')?.webSocketDebuggerUrl;
    };
    await expect.poll(findPage, 'the first page of Chromium 74').toBeTruthy();
    return findPage();
  }
  throw new Error('Chromium 74 did not start.');
}

/** Sends commands of the protocol (https://chromedevtools.github.io/devtools-protocol/) and awaits answers. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const call = waiting.get(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  await once(socket, 'open');
  // biome-ignore lint/suspicious/noExplicitAny: each command of the protocol has its own answer
  const send = (method: string, params: object): Promise<any> => {
    const id = waiting.size + 1;
    const call = Promise.withResolvers<unknown>();
    waiting.set(id, call);
    socket.send(JSON.stringify({ id, method, params }));
    return call.promise;
  };
  return { socket, send };
}

// These run in the browser.

/** Scrolls to the element and returns its middle. Throws if something covers it. */
function middleOf(xpath: string): [number, number] {
  const first = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const element = document.evaluate(xpath, document, null, first).singleNodeValue as HTMLElement | null;
  if (!element) throw new Error(`No element is ${xpath}.`);
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle: [number, number] = [left + width / 2, top + height / 2];
  const pressed = document.elementFromPoint(...middle);
  if (!element.contains(pressed)) throw new Error(`Something covers ${xpath}.`);
  return middle;
}

function hasLoaded(): boolean {
  return document.readyState === 'complete' && !('isOld' in document.documentElement.dataset);
}
