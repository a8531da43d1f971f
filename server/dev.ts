/**
 * Development entry, which Node runs directly: pages reload when edited, and the next request uses the new
 * API.
 */
import { createServer as createHttp } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { devMailsPath, showMails } from './dev-mails.ts';
import type { Running } from './open.ts';

const http = createHttp();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});

type Entry = typeof import('./open.ts');
let entry: Entry | null = null;
let running: Running | null = null;

/** Opens the site with the newest code, after closing the last one, which holds the database. */
async function newest(): Promise<Running> {
  const loaded = (await vite.ssrLoadModule('./server/open.ts')) as Entry;
  if (loaded !== entry || !running) {
    entry = loaded;
    await running?.context.close();
    running = await loaded.open();
    const { generatedPassword, context } = running;
    if (generatedPassword) {
      console.log(
        `The super-admin is '${context.config.superAdmin.username}' with the password '${generatedPassword}'.`,
      );
    }
  }
  return running;
}

const listener = getRequestListener(
  async (request, env) => {
    try {
      const { app, context } = await newest();
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(devMailsPath))
        return await showMails(join(context.config.dataDir, 'mail'), pathname);
      return await app.fetch(request, env as never);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      return new Response(String((error as Error).stack), { status: 500 });
    }
  },
  { overrideGlobalObjects: false },
);
http.on('request', (req, res) => vite.middlewares(req, res, () => listener(req, res)));
const { context } = await newest();
const { host, port } = context.config;
http.listen(port, host, () => {
  console.log(`Kaithangu, in development, is at http://${host}:${port}`);
  if (!context.config.smtpUrl) console.log(`Its mails are shown at http://${host}:${port}${devMailsPath}`);
});

async function stop() {
  await vite.close();
  await running?.context.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
