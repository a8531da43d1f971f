/** Everything that the site keeps about one donation and its donor, as a zip (contract §10). */
import { makeZip } from 'client-zip';
import type { AppContext } from '../../platform/app-context.ts';
import type { Donor } from '../../platform/personal-data.ts';
import { shortReference } from './donation.ts';
import { listFilesOf } from './screenshots/repository.server.ts';

/** `name`: of the file. `content`: the zip, read as fast as the client takes it. */
export type Export = { name: string; content: ReadableStream<Uint8Array> };

/** The zip: donation.json and the files. */
export function exportData(context: AppContext, donor: Donor): Export {
  return { name: `donation-${shortReference(donor.id)}.zip`, content: makeZip(filesOf(context, donor)) };
}

async function* filesOf(context: AppContext, donor: Donor) {
  const lastModified = new Date();
  yield { name: 'donation.json', lastModified, input: await describe(context, donor) };
  for (const { path } of await listFilesOf(context.db, donor.id)) {
    const input = await context.storage.read(path);
    if (input) yield { name: path, lastModified, input };
  }
}

/**
 * The data of every room about the donation and its donor, as indented JSON. It goes to the donor, so it names
 * no volunteer and no member of the family.
 */
async function describe(context: AppContext, donor: Donor): Promise<string> {
  const { db, personalData } = context;
  const parts = await Promise.all(personalData.map(({ exportOf }) => exportOf?.(db, donor)));
  const others = personalData.map(async ({ ofAddress }) => {
    if (!ofAddress || donor.email === '') return {};
    return { [ofAddress.name]: await ofAddress.list(context, db, donor.email) };
  });
  const all = Object.assign({}, ...parts, ...(await Promise.all(others)));
  function anonymous(this: { field?: unknown }, key: string, value: unknown) {
    if (value === null) return value;
    if (key === 'who' && !notPeople.includes(String(value))) return 'the team';
    if (key === 'claimedBy') return 'the team';
    if (key === 'arrivalBy' || (this.field === 'arrivalBy' && values.includes(key))) return 'the family';
    if (key === 'recipient' && value !== donor.email) return 'another address';
    return value;
  }
  return `${JSON.stringify(all, anonymous, 2)}\n`;
}

/** Authors of changes that are no volunteer or member of the family. */
const notPeople = ['donor', 'system', 'PayPal'];

/** Of a change. */
const values = ['oldValue', 'newValue'];
