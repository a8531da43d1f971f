/** Shown until scripts have found the donation. Without scripts, what the server knows of it. */
import type { ReactNode } from 'react';
import { usePayingText } from '../text/text.ts';
import { LoadingPage } from '../ui/spinner.tsx';

/** `children`: for browsers without scripts, in place of what a donor without a donation can do. */
export function FindingDonation({ children }: { children?: ReactNode }) {
  return (
    <>
      <noscript>
        <main className="page">
          <div className="column grid gap-6">{children || <NoDonation />}</div>
        </main>
      </noscript>
      <LoadingPage />
    </>
  );
}

function NoDonation() {
  const { own, home, contact, site, quiet } = usePayingText();
  return (
    <>
      <h1 className="text-title">{own.missingTitle}</h1>
      <p>{own.missingText}</p>
      {!quiet && <a href="/donate">{home.donate}</a>}
      <a href="/contact">{contact.link}</a>
      <a href="/">{site.goHome}</a>
    </>
  );
}
