/** News from the family: folded away, fetched when first opened, newest first (spec §4). */
import { useId, useRef, useState } from 'react';
import { answerOrNull, supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../text/root-data.ts';
import { useText } from '../text/text.ts';
import { Day } from '../ui/day.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';

type Update = { id: string; date: string; description: string };

export function UpdatesPanel() {
  const { home, site } = useText();
  const { supportApiUrl } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const [updates, setUpdates] = useState<Update[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isFetched = useRef(false);
  const id = useId();

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || isFetched.current) return;
    isFetched.current = true;
    setLoading(true);
    const found = await answerOrNull('The updates', supportApi(supportApiUrl).updates.$get());
    setUpdates(found);
    setLoading(false);
    // What failed is fetched again at the next expansion.
    isFetched.current = found !== null;
  }

  return (
    <section className="border-y border-line py-4">
      <button
        type="button"
        className="btn btn-quiet"
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
          {updates && updates.length > 0 && (
            <ul className="grid gap-4">
              {updates.map((update) => (
                <li key={update.id}>
                  <p className="text-small text-soft">
                    <Day date={update.date} />
                  </p>
                  <p className="whitespace-pre-line">{update.description}</p>
                </li>
              ))}
            </ul>
          )}
        </ScrollPanel>
      </div>
    </section>
  );
}
