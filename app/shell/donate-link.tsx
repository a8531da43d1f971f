/** Leads to /donate, also without a connection once the visitor has used the page. */
import { type MouseEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/text.ts';
import { useGoTo, useLoadAhead } from './next-page.ts';

const uses = ['pointerdown', 'scroll', 'keydown'];

export function DonateLink({ className }: { className: string }) {
  const { home } = useText();
  const goTo = useGoTo();
  useLoadAhead('/donate', useIsUsed());
  // Offline, the public pages say so (public-layout.tsx). This goes on when the script is there.
  function waitOffline(event: MouseEvent) {
    if (navigator.onLine) return;
    event.preventDefault();
    void goTo('/donate');
  }
  return (
    <Link to="/donate" className={className} onClick={waitOffline}>
      {home.donate}
    </Link>
  );
}

/** True once the visitor has touched, scrolled or typed. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const use = () => setUsed(true);
    for (const each of uses) addEventListener(each, use, { once: true });
    return () => {
      for (const each of uses) removeEventListener(each, use);
    };
  }, []);
  return isUsed;
}
