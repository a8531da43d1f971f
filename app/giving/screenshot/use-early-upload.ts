/** Uploads a screenshot as soon as it is chosen, so that it can be read while the donor types. */
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shell/api-client.ts';
import { type Sending, storeScreenshot } from './store-screenshot.ts';

/** One upload: it goes on until it is stored, refused or stopped. */
export type Upload = {
  file: File;
  /** The address of the stored picture. Rejects with CallFailed, TypeError, or the reason of the stop. */
  url: Promise<string>;
  stop: () => void;
  /** True once a confirmation names it: it may be stored although its answer was lost. */
  isNamed: boolean;
};

/** `onSending`: receives each step of the upload; null when the picture is stored. */
export function useEarlyUpload(donationId: string, onSending: (sending: Sending) => void) {
  const current = useRef<Upload | null>(null);
  const [stored, setStored] = useState<{ file: File; url: string } | null>(null);
  // A donor who leaves the page uploads nothing in the background.
  useEffect(() => () => current.current?.stop(), []);

  /** The upload of this picture: the one that runs or is done, or a new one. */
  function uploadOf(file: File): Upload {
    if (current.current?.file === file) return current.current;
    drop();
    const controller = new AbortController();
    const url = storeScreenshot(donationId, file, { onSending, signal: controller.signal });
    const upload: Upload = { file, url, stop: () => controller.abort(), isNamed: false };
    current.current = upload;
    url.then(
      (storedUrl) => {
        if (current.current !== upload) return;
        onSending(null);
        setStored({ file, url: storedUrl });
      },
      // The next press tries again.
      () => {
        if (current.current === upload) current.current = null;
      },
    );
    return upload;
  }

  /** Stops the upload. A stored picture that no confirmation names is deleted: the donor took it back. */
  function drop() {
    const dropped = current.current;
    current.current = null;
    setStored(null);
    if (!dropped || dropped.isNamed) return;
    dropped.stop();
    // Without a stored picture there is nothing to delete.
    dropped.url.then(deleteStored, () => {});
  }

  /** After the server refused a confirmation with the stored picture: it is uploaded anew. */
  function forget() {
    current.current = null;
    setStored(null);
  }

  return { uploadOf, drop, forget, stored };
}

async function deleteStored(url: string): Promise<void> {
  try {
    await api.files.screenshots[':name'].$delete({ param: { name: url.split('/').at(-1) ?? '' } });
  } catch (error) {
    // The server deletes unused screenshots after two days.
    console.warn('the picture chosen before was not deleted', error);
  }
}
