/** Uploaded pictures: stored under random names; home pictures for everybody, screenshots for the donor and admins alone. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { clearScreenshot } from '../donations/edit-donation.server.ts';
import { findOwn, isOwner } from '../donations/ownership.server.ts';
import { findDonation } from '../donations/repository.server.ts';
import { readPicture, renderCard, renderThumbnail } from './images.server.ts';
import { cardOf, homePictureWidths, narrower } from './picture.ts';

export type FileKind = 'screenshots' | 'home_images';

/** Enough to read the small print of a payment app's receipt. */
const screenshotWidth = 1600;
/** A donor who picks the wrong picture picks another; nobody needs more than these. */
const uploadsPerDonation = 20;

const gone = () => new Problem(404, 'File not found.');

/** Stores a donor's screenshot for a donation of their own that isn't confirmed yet. The file's address. */
export async function storeScreenshot(
  context: AppContext,
  requester: Requester,
  donationId: string,
  upload: Uint8Array,
): Promise<string> {
  const admin = await requester.admin();
  const donation = await findOwn(context, requester, admin, donationId);
  if (!admin && donation.confirmationNumber !== null) {
    throw new Problem(409, 'You have already updated the donation details!');
  }
  const { count } = await context.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('donationId', '=', donationId)
    .executeTakeFirstOrThrow();
  if (count >= uploadsPerDonation) throw new Problem(429, 'Too many screenshots for this donation.');
  return storeImage(context, 'screenshots', upload, donationId);
}

/** Decodes, re-encodes and stores a picture under a random name; its address, such as '/files/screenshots/….webp'. */
export async function storeImage(
  context: AppContext,
  kind: FileKind,
  upload: Uint8Array,
  donationId: string | null,
): Promise<string> {
  const pictures = await readPicture(upload, kind === 'home_images' ? homePictureWidths : [screenshotWidth]);
  const [{ width, height } = { width: 0, height: 0 }] = pictures;
  const path = `${kind}/${crypto.randomUUID()}_${width}x${height}.webp`;
  await Promise.all(
    pictures.map(({ bytes }, n) =>
      context.storage.put(n === 0 ? path : narrower(path, homePictureWidths[n] as number), bytes),
    ),
  );
  await context.db
    .insertInto('files')
    .values({ path, kind, donationId, width, height, createdAt: new Date().toISOString() })
    .execute();
  return `/files/${path}`;
}

/** The bytes of a screenshot, for its donor and admins; for everybody else it isn't there. */
export async function readScreenshot(
  context: AppContext,
  requester: Requester,
  name: string,
): Promise<Uint8Array> {
  const { donation, path } = await findScreenshot(context, name);
  if (!(await requester.admin()) && !isOwner(context, requester, donation)) throw gone();
  return (await context.storage.read(path)) ?? Promise.reject(gone());
}

/** A screenshot for the team's lists, small. It isn't stored: what is deleted leaves no copy. */
export async function readThumbnail(
  context: AppContext,
  requester: Requester,
  name: string,
): Promise<Uint8Array> {
  return renderThumbnail(await readScreenshot(context, requester, name));
}

/** The bytes of a home picture, in one of its widths. */
export async function readHomeImage(context: AppContext, name: string): Promise<Uint8Array> {
  return (await context.storage.read(`home_images/${name}`)) ?? Promise.reject(gone());
}

/** The bytes of a home picture as a link's card; drawn and stored when first asked for. */
export async function readCard(context: AppContext, name: string): Promise<Uint8Array> {
  const path = `home_images/${name}`;
  const stored = await context.storage.read(path);
  if (stored) return stored;
  const card = await renderCard(await readHomeImage(context, name.replace('-card.jpg', '.webp')));
  await context.storage.put(path, card);
  return card;
}

/** Deletes a screenshot: an admin any, a donor their own before confirming. The donation's screenshotUrl becomes empty. */
export async function deleteScreenshot(
  context: AppContext,
  requester: Requester,
  name: string,
): Promise<void> {
  const { donation, path } = await findScreenshot(context, name);
  const admin: Admin | null = await requester.admin();
  await findOwn(context, requester, admin, donation.id);
  if (!admin && donation.confirmationNumber !== null) {
    throw new Problem(409, 'You have already updated the donation details!');
  }
  // The file first: when the store is down nothing has changed, and it can be tried again.
  await context.storage.remove(path);
  await clearScreenshot(context, donation.id, `/files/${path}`, admin?.username ?? 'donor');
  await context.db.deleteFrom('files').where('path', '=', path).execute();
}

/** True for the address of a home picture that this server stored. */
export async function isHomeImage(db: Database, url: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('path')
    .where('path', '=', url.replace(/^\/files\//, ''))
    .where('kind', '=', 'home_images')
    .executeTakeFirst();
  return `/files/${file?.path}` === url;
}

/** Deletes a home picture in all its widths, and its card. */
export async function deleteHomeImage(context: AppContext, name: string): Promise<void> {
  const path = `home_images/${name}`;
  const file = await context.db
    .selectFrom('files')
    .select('path')
    .where('path', '=', path)
    .executeTakeFirst();
  if (!file) throw gone();
  const widths = homePictureWidths.map((width, n) => (n === 0 ? path : narrower(path, width)));
  const paths = [...widths, cardOf(path) ?? path];
  // The files first: when the store is down it can be tried again.
  await Promise.all(paths.map((each) => context.storage.remove(each)));
  await context.db.deleteFrom('files').where('path', '=', path).execute();
}

async function findScreenshot(context: AppContext, name: string) {
  const path = `screenshots/${name}`;
  const file = await context.db
    .selectFrom('files')
    .select('donationId')
    .where('path', '=', path)
    .executeTakeFirst();
  const donation = file?.donationId ? await findDonation(context.db, file.donationId) : undefined;
  if (!donation) throw gone();
  return { donation, path };
}
