/**
 * The family's updates on Home: folded, fetched when first opened, newest first (spec §4). In an archive a
 * link to them.
 */
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FollowBox } from '../../followers/parts.ts';
import { answerOrNull } from '../../shell/answers.ts';
import { supportApi } from '../../shell/api-client.ts';
import { useCampaign, useRootData } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Day } from '../../ui/day.tsx';
import { ScrollPanel } from '../../ui/scroll-panel.tsx';
import { textOf, type Update, updatePath } from '../../updates/index.ts';

export function UpdatesPanel() {
  const { home, site } = useText();
  const { isOpen, updates, isLoading, toggle } = useUpdates();
  const id = useId();
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
      <button
        type="button"
        className="needs-scripts btn btn-quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? home.hideUpdates : home.viewUpdates}
      </button>
      <div id={id} hidden={!isOpen} className="mt-4">
        <ScrollPanel label={home.viewUpdates}>
          {isLoading && <p role="status">{site.loading}</p>}
          {updates?.length === 0 && <p>{home.noUpdates}</p>}
          {updates && updates.length > 0 && <UpdateList updates={updates} />}
        </ScrollPanel>
      </div>
      <div className="mt-4">
        <FollowBox />
      </div>
    </div>
  );
}

function useUpdates() {
  const { supportApiUrl } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const [updates, setUpdates] = useState<Update[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isFetched = useRef(false);

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || isFetched.current) return;
    isFetched.current = true;
    setLoading(true);
    const found = await answerOrNull('The updates', supportApi(supportApiUrl).updates.$get());
    setUpdates(found);
    setLoading(false);
    // After a failure the next expansion fetches again.
    isFetched.current = found !== null;
  }
  return { isOpen, updates, isLoading, toggle };
}

function UpdateList({ updates }: { updates: Update[] }) {
  const { updates: words } = useText();
  const language = useLanguage();
  return (
    <ul className="grid gap-4">
      {updates.map((update) => (
        <li key={update.id}>
          <p className="text-small text-soft">
            <Link to={updatePath(update.id)} aria-label={`${words.open}: ${update.date}`}>
              <Day date={update.date} />
            </Link>
          </p>
          <p className="whitespace-pre-line">{textOf(update, language)}</p>
        </li>
      ))}
    </ul>
  );
}
