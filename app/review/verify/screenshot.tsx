/**
 * The payment's screenshot: a thumbnail that opens large beside the payment's facts, with a Delete button
 * (spec §4).
 */
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Donation } from '../../donations/index.ts';
import { sizeOf as storedSizeOf } from '../../files/index.ts';
import { ReadingNote } from '../../readings/parts.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { RowProps } from '../list/row-props.ts';
import { PaymentFacts } from './payment-facts.tsx';

/** The most pixels of the picture. */
const most = {
  /** In a list with one line for each donation. */
  line: { width: 56, height: 40 },
  /** At most 100 wide (spec §9), and low enough to leave room for the row's text. */
  row: { width: 100, height: 160 },
  /** On the donation's own page: its text can be read. */
  page: { width: 360, height: 720 },
};

type ScreenshotProps = Pick<RowProps, 'donation' | 'same' | 'verify'> & {
  place?: keyof typeof most;
  /** Receives the donation after deletion; leave it out to hide the Delete button. */
  onChange?: (donation: Donation) => void;
};

export function Screenshot(props: ScreenshotProps) {
  const { donation, onChange, place = 'row' } = props;
  const { screenshot: words } = useTeamText().donations;
  const [open, setOpen] = useState<'large' | 'question' | null>(null);
  const remove = useDeleteScreenshot(donation, onChange);
  const { screenshotUrl, firstname, lastname } = donation;
  if (!screenshotUrl) return <p className="text-soft">{words.none}</p>;
  const whose = `${firstname} ${lastname}`;
  const size = sizeOf(screenshotUrl);

  return (
    <div className="flex flex-wrap items-start gap-2">
      <button
        type="button"
        className="grid min-w-11 cursor-zoom-in justify-items-start"
        aria-label={words.enlarge(whose)}
        onClick={() => setOpen('large')}
      >
        <img
          src={place === 'page' ? screenshotUrl : `${screenshotUrl}?thumbnail`}
          alt=""
          loading="lazy"
          {...within(size, most[place])}
          className={`rounded-field border border-line ${place === 'page' ? 'h-auto max-w-full' : 'max-w-25'}`}
        />
      </button>
      {onChange && (
        <button type="button" className="btn btn-danger btn-small" onClick={() => setOpen('question')}>
          {words.delete} <span className="sr-only">{words.deleteOf(whose)}</span>
        </button>
      )}
      <LargeScreenshot {...props} isOpen={open === 'large'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={open === 'question'}
        title={words.title}
        question={words.question}
        yes={words.delete}
        isDanger
        onYes={() => {
          setOpen(null);
          remove();
        }}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

type LargeScreenshotProps = ScreenshotProps & { isOpen: boolean; onClose: () => void };

function LargeScreenshot({ isOpen, onClose, ...props }: LargeScreenshotProps) {
  const { screenshot: words } = useTeamText().donations;
  const { pathname } = useLocation();
  const { donation } = props;
  const { screenshotUrl, firstname, lastname } = donation;
  const whose = `${firstname} ${lastname}`;
  return (
    <Dialog open={isOpen} wide title={words.of(whose)} onClose={onClose}>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_15rem] wide:grid-rows-[auto_1fr]">
        {isOpen && screenshotUrl && (
          <ReadingNote {...{ screenshotUrl, version: donation.version, currency: donation.currency }} />
        )}
        <img
          src={screenshotUrl ?? ''}
          alt={words.payment(whose)}
          {...sizeOf(screenshotUrl ?? '')}
          className="mx-auto h-auto max-h-[75dvh] w-auto max-w-full wide:col-start-1 wide:row-span-2 wide:row-start-1"
        />
        <PaymentFacts {...props} path={pathname} />
      </div>
    </Dialog>
  );
}

function useDeleteScreenshot(donation: Donation, onChange: ScreenshotProps['onChange']) {
  const { screenshot: words } = useTeamText().donations;
  const showToast = useToast();
  return async () => {
    try {
      const name = donation.screenshotUrl?.split('/').at(-1) ?? '';
      const response = await api.files.screenshots[':name'].$delete({ param: { name } });
      // 404: the screenshot is deleted already.
      if (!response.ok && (response.status as number) !== 404) throw new Error(String(response.status));
      const now = await api.donations[':id'].$get({ param: { id: donation.id } });
      onChange?.(now.ok ? ((await now.json()) as Donation) : { ...donation, screenshotUrl: null });
      showToast(words.deleted);
    } catch {
      showToast(words.failed, 'error');
    }
  };
}

type Size = { width: number; height: number };

/** The picture's size from its file name, so that the page reserves its place while it loads. */
function sizeOf(url: string): Size {
  return storedSizeOf(url) ?? most.row;
}

function within({ width, height }: Size, limit: Size): Size {
  const scale = Math.min(limit.width / width, limit.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
