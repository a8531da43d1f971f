/**
 * Shown once the server has said that this visitor is not a hidden admin. A failed request is only logged.
 */
import { useEffect, useState } from 'react';
import { useText } from '../text/text.ts';
import { PersonIcon } from '../ui/icons.tsx';
import { supportApi } from './api-client.ts';
import { useCampaign } from './root-data.ts';

export function AdminLink() {
  const { site } = useText();
  const { supportApiUrl } = useCampaign();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isHere = true;
    supportApi(supportApiUrl)
      .admin['check-hidden-admin'].$get()
      .then(async (response) => {
        const { hiddenAdmin } = await response.json();
        if (isHere) setShown(!hiddenAdmin);
      })
      .catch((error) => {
        console.warn('Whether the Admin link is hidden could not be asked.', error);
        if (isHere) setShown(true);
      });
    return () => {
      isHere = false;
    };
  }, [supportApiUrl]);
  // The place is reserved from the start, so that nothing moves when the link appears.
  return (
    <a
      // A document of its own: what the team needs is not loaded into a donor's.
      href="/admin"
      className={`grid min-h-11 min-w-11 shrink-0 place-items-center ${isShown ? '' : 'invisible'}`}
    >
      <PersonIcon className="size-5 wide:hidden" />
      <span className="sr-only wide:not-sr-only">{site.admin}</span>
    </a>
  );
}
