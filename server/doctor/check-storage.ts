/** Checks the store of files: writes, reads and deletes one. */
import type { Storage } from '../../platform/integrations/storage.ts';
import { type Finding, fault, ok, reasonOf } from './finding.ts';

export async function checkStorage(storage: Storage): Promise<Finding[]> {
  const path = `start-checks/${crypto.randomUUID()}`;
  const written = Buffer.from('Kaithangu can store files here.');
  try {
    await storage.put(path, written);
    const read = await storage.read(path);
    await storage.remove(path);
    if (!read || !written.equals(Buffer.from(read))) {
      return [fault('the store returns other bytes than were stored', 'see its own log')];
    }
    if (await storage.read(path))
      return [fault('deleted files are still in the store', 'give its key the right to delete')];
    return [ok('files: written, read, deleted')];
  } catch (error) {
    return [
      fault(
        `files can't be stored: ${reasonOf(error)}`,
        'check permissions and space of DATA_DIR/files, or S3_URL',
      ),
    ];
  }
}
