/** News from the family: folded away, fetched when first opened, newest first (spec §4). */
import { useId, useState } from 'react';
import { supportApi } from '../api.ts';
import { useCampaign, useText } from '../text/text.ts';
import { Day } from '../ui/day.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';

type Update = { id: string; date: string; description: string };

export function UpdatesPanel() {
  const { home, site } = useText();
  const { supportApiUrl } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const [updates, setUpdates] = useState<Update[] | null>(null);
  const id = useId();

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || updates) return;
    try {
      const response = await supportApi(supportApiUrl).updates.$get();
      setUpdates(await response.json());
    } catch (error) {
      console.warn('The updates could not be fetched.', error);
      setUpdates([]);
    }
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
          {updates === null ? (
            <p role="status">{site.loading}</p>
          ) : updates.length === 0 ? (
            <p>{home.noUpdates}</p>
          ) : (
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
