/** Uploaded pictures: stored under random names; home pictures for everybody, screenshots for the donor and admins alone. */
import type { Admin, Asker } from '../../server/asker.ts';
import type { Database } from '../../server/db/database.ts';
import { Problem } from '../../server/problem.ts';
import type { Site } from '../../server/site.ts';
import { clearScreenshot } from '../donations/donations.server.ts';
import { findOwn, isOwner } from '../donations/owner.server.ts';
import { findDonation } from '../donations/store.server.ts';
import { drawCard, drawThumbnail, readPicture } from './images.server.ts';
import { cardOf, homePictureWidths, narrower } from './picture.ts';

export type FileKind = 'screenshots' | 'home_images';

/** Enough to read the small print of a payment app's receipt. */
const screenshotWidth = 1600;
/** A donor who picks the wrong picture picks another; nobody needs more than these. */
const uploadsPerDonation = 20;

const gone = () => new Problem(404, 'File not found.');

/** Stores a donor's screenshot for a donation of their own that isn't confirmed yet. The file's address. */
export async function storeScreenshot(
  site: Site,
  asker: Asker,
  donationId: string,
  upload: Uint8Array,
): Promise<string> {
  const admin = await asker.admin();
  const donation = await findOwn(site, asker, admin, donationId);
  if (!admin && donation.confirmationNumber !== null) {
    throw new Problem(409, 'You have already updated the donation details!');
  }
  const { count } = await site.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('donationId', '=', donationId)
    .executeTakeFirstOrThrow();
  if (count >= uploadsPerDonation) throw new Problem(429, 'Too many screenshots for this donation.');
  return storeImage(site, 'screenshots', upload, donationId);
}

/** Decodes, re-encodes and stores a picture under a random name; its address, such as '/files/screenshots/….webp'. */
export async function storeImage(
  site: Site,
  kind: FileKind,
  upload: Uint8Array,
  donationId: string | null,
): Promise<string> {
  const pictures = await readPicture(upload, kind === 'home_images' ? homePictureWidths : [screenshotWidth]);
  const [{ width, height } = { width: 0, height: 0 }] = pictures;
  const path = `${kind}/${crypto.randomUUID()}_${width}x${height}.webp`;
  await Promise.all(
    pictures.map(({ bytes }, n) =>
      site.files.put(n === 0 ? path : narrower(path, homePictureWidths[n] as number), bytes),
    ),
  );
  await site.db
    .insertInto('files')
    .values({ path, kind, donationId, width, height, createdAt: new Date().toISOString() })
    .execute();
  return `/files/${path}`;
}

/** The bytes of a screenshot, for its donor and admins; for everybody else it isn't there. */
export async function readScreenshot(site: Site, asker: Asker, name: string): Promise<Uint8Array> {
  const { donation, path } = await findScreenshot(site, name);
  if (!(await asker.admin()) && !isOwner(site, asker, donation)) throw gone();
  return (await site.files.read(path)) ?? Promise.reject(gone());
}

/** A screenshot for the team's lists, small. It isn't stored: what is deleted leaves no copy. */
export async function readThumbnail(site: Site, asker: Asker, name: string): Promise<Uint8Array> {
  return drawThumbnail(await readScreenshot(site, asker, name));
}

/** The bytes of a home picture, in one of its widths. */
export async function readHomeImage(site: Site, name: string): Promise<Uint8Array> {
  return (await site.files.read(`home_images/${name}`)) ?? Promise.reject(gone());
}

/** The bytes of a home picture as a link's card; drawn and stored when first asked for. */
export async function readCard(site: Site, name: string): Promise<Uint8Array> {
  const path = `home_images/${name}`;
  const stored = await site.files.read(path);
  if (stored) return stored;
  const card = await drawCard(await readHomeImage(site, name.replace('-card.jpg', '.webp')));
  await site.files.put(path, card);
  return card;
}

/** Deletes a screenshot: an admin any, a donor their own before confirming. The donation's screenshotUrl becomes empty. */
export async function deleteScreenshot(site: Site, asker: Asker, name: string): Promise<void> {
  const { donation, path } = await findScreenshot(site, name);
  const admin: Admin | null = await asker.admin();
  await findOwn(site, asker, admin, donation.id);
  if (!admin && donation.confirmationNumber !== null) {
    throw new Problem(409, 'You have already updated the donation details!');
  }
  // The file first: when the store is down nothing has changed, and it can be tried again.
  await site.files.remove(path);
  await clearScreenshot(site, donation.id, `/files/${path}`, admin?.username ?? 'donor');
  await site.db.deleteFrom('files').where('path', '=', path).execute();
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
export async function deleteHomeImage(site: Site, name: string): Promise<void> {
  const path = `home_images/${name}`;
  const file = await site.db.selectFrom('files').select('path').where('path', '=', path).executeTakeFirst();
  if (!file) throw gone();
  const widths = homePictureWidths.map((width, n) => (n === 0 ? path : narrower(path, width)));
  const paths = [...widths, cardOf(path) ?? path];
  // The files first: when the store is down it can be tried again.
  await Promise.all(paths.map((each) => site.files.remove(each)));
  await site.db.deleteFrom('files').where('path', '=', path).execute();
}

async function findScreenshot(site: Site, name: string) {
  const path = `screenshots/${name}`;
  const file = await site.db
    .selectFrom('files')
    .select('donationId')
    .where('path', '=', path)
    .executeTakeFirst();
  const donation = file?.donationId ? await findDonation(site.db, file.donationId) : undefined;
  if (!donation) throw gone();
  return { donation, path };
}
