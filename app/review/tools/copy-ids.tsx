/**
 * A button that copies the ids of all donations with or without a transaction ID, comma-separated (spec §2).
 */
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';
import { maxIds } from './verification.ts';

type CopyIdsProps = { filter: 'completed' | 'started'; total: number };

export function CopyIds({ filter, total }: CopyIdsProps) {
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function copy() {
    setBusy(true);
    try {
      const ids = api.donations.ids.$get({ query: { filter } }).then(async (response) => {
        if (!response.ok) throw new Error();
        return (await response.json()).join(',');
      });
      await copyText(ids);
      showToast('Copied IDs to clipboard.');
    } catch {
      showToast(sentences.copyFailed, 'error');
    } finally {
      setBusy(false);
    }
  }

  const many = Math.min(total, maxIds).toLocaleString('en-IN');
  return (
    <button type="button" className="btn btn-quiet btn-small" disabled={isBusy || total === 0} onClick={copy}>
      {total > maxIds ? `Copy the newest ${many} IDs` : `Copy all IDs (${many})`}{' '}
      <span className="sr-only">
        of donations {filter === 'completed' ? 'with' : 'without'} a confirmation number
      </span>
    </button>
  );
}
