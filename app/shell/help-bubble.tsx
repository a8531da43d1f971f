/** 'Whatsapp us for any help': floats at the side, after a while, on the pages where people get stuck (spec §2, §9). */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCampaign } from '../text/root-data.ts';
import { useText } from '../text/text.ts';
import { ChatIcon } from '../ui/icons.tsx';
import { freeDistance } from './free-place.ts';

/** `after`: milliseconds on the page shown now until it appears; null where it doesn't. */
export function HelpBubble({ after }: { after: number | null }) {
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState<string | null>(null);
  useEffect(() => {
    if (after === null) return;
    const timer = setTimeout(() => setShownOn(pathname), after);
    return () => clearTimeout(timer);
  }, [pathname, after]);
  return after !== null && shownOn === pathname ? <Bubble /> : null;
}

function Bubble() {
  const { help } = useText();
  const { supportWhatsApp } = useCampaign();
  const ref = useRef<HTMLAnchorElement>(null);
  useFreePlace(ref);
  const href = `https://wa.me/${supportWhatsApp.replace(/\D/g, '')}?text=${encodeURIComponent(help.greeting)}`;
  return (
    <aside aria-label={help.label}>
      <a
        ref={ref}
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={help.label}
        className="btn btn-help fixed right-3 bottom-3 z-20"
      >
        <ChatIcon className="size-6 shrink-0" />
        <span className="help-words">{help.label}</span>
      </a>
    </aside>
  );
}

/** Lifts the bubble off buttons and fields, when it appears, when the page has come to rest after scrolling, and when something unfolds. */
function useFreePlace(ref: RefObject<HTMLAnchorElement | null>) {
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    const place = () => {
      const words = bubble.lastElementChild;
      const { left, height } = bubble.getBoundingClientRect();
      // While its words are folded it is narrow; they may slide out again at any time.
      const folded = (words?.scrollWidth ?? 0) - (words?.clientWidth ?? 0);
      const obstacles = document.querySelectorAll(
        'main :is(button, input, select, textarea, summary, a.btn, paypal-button, paypal-basic-card-container)',
      );
      const distance = freeDistance(
        { left: left - folded, height },
        window.innerHeight,
        Array.from(obstacles, (obstacle) => obstacle.getBoundingClientRect()),
      );
      bubble.style.bottom = `${distance}px`;
    };
    const listening = new AbortController();
    for (const event of ['scrollend', 'resize']) {
      window.addEventListener(event, place, { signal: listening.signal, passive: true });
    }
    // Told at once, and whenever something on the page unfolds.
    const growing = new ResizeObserver(place);
    growing.observe(document.body);
    return () => {
      listening.abort();
      growing.disconnect();
    };
  }, [ref]);
}
