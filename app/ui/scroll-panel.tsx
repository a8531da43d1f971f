/**
 * A panel of at most half the screen's height that scrolls on its own, by keyboard too (spec §9). It is
 * positioned, so that absolutely positioned children (words for screen readers) scroll with it.
 */
import type { ReactNode } from 'react';

export function ScrollPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark of its own, which one of the same name may hold
    <div
      role="group"
      className="relative max-h-[50vh] overflow-y-auto"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      tabIndex={0}
    >
      {children}
    </div>
  );
}
