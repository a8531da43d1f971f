/** A panel of at most half the screen's height that scrolls by itself, by keyboard too (spec §9). */
import type { ReactNode } from 'react';

export function ScrollPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="max-h-[50vh] overflow-y-auto"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      tabIndex={0}
    >
      {children}
    </section>
  );
}
