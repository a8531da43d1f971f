/**
 * Takes the picture that a donor shares to this site from another app, in place of the server: it stays on the device, where
 * the confirmation form finds it (app/giving/share-in/shared-picture.ts). Its scope is this folder; no page but the one that it
 * leads to stands below it (docs/decisions/0022-share-target.md).
 */
const target = '/shared/screenshot';
const cacheName = 'shared-screenshot';
/** Several times what the form takes once it has made it smaller: more is no picture of a screen. */
const maxBytes = 50 * 1024 * 1024;

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === target) event.respondWith(take(event.request));
});

async function take(request) {
  // What can't be kept is chosen on the page that this leads to.
  await keep(request).catch(() => {});
  return Response.redirect(target, 303);
}

/** One picture, replaced by the next. */
async function keep(request) {
  const file = (await request.formData()).get('screenshot');
  await caches.delete(cacheName);
  if (!(file instanceof File) || file.size === 0 || file.size > maxBytes) return;
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    'X-Name': encodeURIComponent(file.name),
    'X-Kept': String(Date.now()),
  };
  const cache = await caches.open(cacheName);
  await cache.put(target, new Response(file, { headers }));
}
