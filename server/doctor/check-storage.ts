/** The store of files: one is written, read and deleted. */
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
      return [fault('the store gives back other bytes than it was given', 'see its own log')];
    }
    if (await storage.read(path))
      return [fault('the store keeps what is deleted', 'give its key the right to delete')];
    return [ok('files: written, read, deleted')];
  } catch (error) {
    return [
      fault(
        `files can't be stored: ${reasonOf(error)}`,
        'see the rights and the room of DATA_DIR/files, or S3_URL',
      ),
    ];
  }
}
