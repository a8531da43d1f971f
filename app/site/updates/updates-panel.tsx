/**
 * The family's updates on Home: folded, fetched when first opened, newest first (spec §4). In an archive a
 * link to them.
 */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { FollowBox } from '../../followers/parts.ts';
import { answerOrNull } from '../../shell/answers.ts';
import { supportApi } from '../../shell/api-client.ts';
import { useCampaign, useRootData } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { ScrollPanel } from '../../ui/scroll-panel.tsx';
import type { Update } from '../../updates/index.ts';

export function UpdatesPanel() {
  const { home, site } = useText();
  const { isOpen, shown, isLoading, toggle } = useUpdates();
  const root = useRootData();
  if (import.meta.env.SSR && root?.isArchive) {
    return (
      <p className="border-y border-line py-4">
        <Link to="/updates" className="btn btn-quiet">
          {home.viewUpdates}
        </Link>
      </p>
    );
  }
  return (
    <div className="border-y border-line py-4">
      <noscript>
        <a className="btn btn-quiet" href="/updates">
          {home.viewUpdates}
        </a>
      </noscript>
      <button type="button" className="needs-scripts btn btn-quiet" onClick={toggle}>
        {isOpen ? home.hideUpdates : home.viewUpdates}
      </button>
      <div hidden={!isOpen} className="mt-4">
        <ScrollPanel label={home.viewUpdates}>
          {isLoading && <p role="status">{site.loading}</p>}
          {shown?.updates.length === 0 && <p>{home.noUpdates}</p>}
          {shown && shown.updates.length > 0 && <shown.UpdateList updates={shown.updates} />}
        </ScrollPanel>
      </div>
      <div className="mt-4">
        <FollowBox />
      </div>
    </div>
  );
}

/** The list comes with the updates: few readers open it. */
type Shown = { updates: Update[]; UpdateList: typeof import('./update-list.tsx').UpdateList };

function useUpdates() {
  const { supportApiUrl } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isFetched = useRef(false);

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || isFetched.current) return;
    isFetched.current = true;
    setLoading(true);
    const [found, list] = await Promise.all([
      answerOrNull('The updates', supportApi(supportApiUrl).updates.$get()),
      import('./update-list.tsx').catch(() => null),
    ]);
    const fetched = found && list && { updates: found, UpdateList: list.UpdateList };
    setShown(fetched);
    setLoading(false);
    // After a failure the next expansion fetches again.
    isFetched.current = fetched !== null;
  }
  return { isOpen, shown, isLoading, toggle };
}
