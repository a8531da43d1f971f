/** Shows the team how often shared links were opened, by way of sharing. */
import type { SharedBy } from './share-marks.ts';

/** `openings` is null if they could not be fetched. */
export function OpenedBy({ openings }: { openings: { sharedBy: SharedBy; count: number }[] | null }) {
  return (
    <section aria-labelledby="opened-by" className="grid gap-3">
      <h2 id="opened-by" className="text-lead">
        How often shared links were opened
      </h2>
      {openings === null && <p>The openings could not be fetched. Please reload the page.</p>}
      {openings?.length === 0 && <p>No shared link has been opened yet.</p>}
      {openings && openings.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {openings.map(({ sharedBy, count }) => (
            <div key={sharedBy}>
              <dt className="text-small text-soft">{ways[sharedBy]}</dt>
              <dd className="num text-lead font-semibold">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-small text-soft">
        We count them by a mark in the link, without cookies. Messengers’ previews don’t count. Facebook opens
        the page’s plain address, so this counts few of its readers.
      </p>
    </section>
  );
}

const ways: Record<SharedBy, string> = {
  WhatsApp: 'WhatsApp',
  Facebook: 'Facebook',
  Messenger: 'Messenger',
  Email: 'Email',
  X: 'X',
  LinkedIn: 'LinkedIn',
  Nextdoor: 'Nextdoor',
  device: 'The phone’s own share sheet',
  copy: 'Copied link',
  poster: 'Code on the poster',
};
