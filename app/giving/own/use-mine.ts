/** The donation of the own page's address, asked of the server; the key of a mail's link is taken out of the address. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Mine } from '../../donations/index.ts';
import { storeValue } from '../../shared/browser-storage.ts';
import { api } from '../../shell/api-client.ts';

/** `missing`: no such donation, or not this visitor's: the server doesn't say which. */
type Found = Mine | 'loading' | 'missing' | 'failed';

export function useMine(id: string, key: string | null) {
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>('loading');
  const load = useCallback(async () => {
    setFound('loading');
    setFound(await findMine(id));
  }, [id]);
  useEffect(() => {
    if (!key) {
      load();
      return;
    }
    // Used from here on, and not left in the address bar, where it would be copied and photographed.
    storeValue('tab', 'kaithangu.donationKey', key);
    navigate(`/donation/${encodeURIComponent(id)}`, { replace: true });
  }, [id, key, load, navigate]);
  return { found, change: setFound, load };
}

async function findMine(id: string): Promise<Found> {
  try {
    const response = await api.donations[':id'].own.$get({ param: { id } });
    if (response.ok) return await response.json();
    return (response.status as number) === 404 ? 'missing' : 'failed';
  } catch {
    return 'failed';
  }
}
