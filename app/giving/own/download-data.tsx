/** 'Download my data': one zip, for the holder of the key from the donor's mail. */
import { useState } from 'react';
import { Link } from 'react-router';
import { shortReference } from '../../donations/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useOwnText } from '../../text/own.ts';
import { useText } from '../../text/text.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { useToast } from '../../ui/toast.tsx';

export function DownloadData({ id, hasMailKey }: { id: string; hasMailKey: boolean }) {
  const own = useOwnText();
  const { contact } = useText();
  const { isLoading, download } = useDownload(id);
  // The browser may be shared, so the server asks for the mail's key.
  if (!hasMailKey) {
    return (
      <p>
        {own.downloadByLink} <Link to="/contact">{contact.link}</Link>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-1">
      <button type="button" className="btn btn-quiet" aria-disabled={isLoading} onClick={download}>
        {own.download}
      </button>
      <p className="text-small text-soft">{isLoading ? own.downloading : own.downloadHint}</p>
    </div>
  );
}

function useDownload(id: string) {
  const { downloadFailed } = useOwnText();
  const showToast = useToast();
  const [isLoading, setLoading] = useState(false);

  async function download() {
    if (isLoading) return;
    setLoading(true);
    try {
      const response = await api.donations[':id'].own.export.$get({ param: { id } });
      await mustBeOk(response, downloadFailed);
      saveBlob(await response.blob(), `donation-${shortReference(id)}.zip`);
    } catch (error) {
      showToast(error instanceof TypeError ? downloadFailed : (error as Error).message, 'error');
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, download };
}
