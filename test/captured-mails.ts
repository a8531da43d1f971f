/** The mails that a site without SMTP_URL has written to DATA_DIR/mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/**
 * The finished mails in `dataDir`, oldest first.
 * A mail that is still being written is called `….eml.part` and left out.
 */
export async function capturedMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
