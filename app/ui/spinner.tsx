/** A spinner over the whole screen, so that nobody presses a button twice. */
import { useText } from '../text/text.ts';

export function FullPageSpinner() {
  const { site } = useText();
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-paper/70">
      <span className="size-12 animate-spin rounded-full border-4 border-line border-t-teal" />
      <span className="sr-only">{site.loading}</span>
    </div>
  );
}

/** Placeholder for a page that is loading: as high as the screen, so that nothing below it jumps later. */
export function LoadingPage() {
  return (
    <div className="needs-scripts waiting">
      <FullPageSpinner />
    </div>
  );
}
