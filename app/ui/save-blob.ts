/** Saves a file that the page made or fetched. */
import { MINUTE } from '../../platform/durations.ts';

/** Safari saves after the click handler has returned: the URL must stay valid until then. */
const savedWithinMs = MINUTE;

export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savedWithinMs);
}
