/**
 * 'Whatsapp us for any help': floats at the side, after a delay, on pages where people get stuck (spec §2,
 * §9).
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../text/text.ts';
import { ChatIcon } from '../ui/icons.tsx';
import { freeDistance } from './free-place.ts';
import { useCampaign } from './root-data.ts';
import { whatsAppTo } from './whatsapp-links.ts';

/** `after`: milliseconds until it appears on this page; null for never. */
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
  return (
    // Keeps its height while the bubble floats: otherwise the page's end would move each time it is reached.
    <aside className="flex min-h-15 justify-end px-3 pb-3">
      <a
        ref={ref}
        href={whatsAppTo(supportWhatsApp, help.greeting)}
        target="_blank"
        rel="noreferrer"
        aria-label={help.label}
        className="btn btn-help z-20"
      >
        <ChatIcon className="size-6 shrink-0" />
        <span className="help-words">{help.label}</span>
      </a>
    </aside>
  );
}

/**
 * Places the bubble where it covers no words, buttons or fields: when it appears, when the page comes to rest
 * after scrolling, and when something unfolds. With its words if they fit, else as the icon alone; if not
 * even that fits, it waits at the end of the page.
 */
function useFreePlace(ref: RefObject<HTMLAnchorElement | null>) {
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    const place = () => {
      Object.assign(bubble.style, { position: 'fixed', right: '0.75rem', visibility: '' });
      // Measured with its words, which the previous place may have hidden.
      bubble.removeAttribute('data-icon-alone');
      const { right, height } = bubble.getBoundingClientRect();
      const boxes = obstacles();
      const room = (width: number) =>
        freeDistance({ left: right - width, height }, window.innerHeight, boxes);
      const words = room(wholeWidth(bubble));
      const distance = words ?? room(height);
      bubble.toggleAttribute('data-icon-alone', words === null);
      if (distance === null) Object.assign(bubble.style, { position: 'static' });
      else bubble.style.bottom = `${distance}px`;
    };
    // While the page scrolls, what lies under the bubble changes: it is hidden until the page comes to rest.
    const hide = () => {
      if (bubble.style.position === 'fixed') bubble.style.visibility = 'hidden';
    };
    // Browsers without the scrollend event would never show it again.
    if ('onscrollend' in window) window.addEventListener('scroll', hide, { passive: true });
    const endPlacing = whenAtRest(place);
    return () => {
      window.removeEventListener('scroll', hide);
      endPlacing();
    };
  }, [ref]);
}

/** The width with the words slid out. */
function wholeWidth(bubble: HTMLElement): number {
  const words = bubble.lastElementChild;
  const gap = 8;
  return bubble.offsetWidth - (words?.clientWidth ?? 0) + (words?.scrollWidth ?? 0) + gap;
}

/** The rectangles of words, buttons and fields in the window. */
function obstacles(): DOMRect[] {
  const controls = document.querySelectorAll(
    ':is(main, footer) :is(button, input, select, textarea, summary, a.btn, img, svg, canvas, paypal-button, paypal-basic-card-container)',
  );
  const boxes = Array.from(controls, (control) => control.getBoundingClientRect());
  for (const part of document.querySelectorAll('main, footer')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
  }
  return boxes.filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < window.innerHeight);
}

/**
 * Calls back when the page comes to rest after scrolling, and when something unfolds or the window changes
 * size. Returns a function that stops it.
 */
function whenAtRest(call: () => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  for (const event of ['scrollend', 'resize']) window.addEventListener(event, call, options);
  // Fires at once, and whenever the page's height changes.
  const growing = new ResizeObserver(call);
  growing.observe(document.body);
  return () => {
    listening.abort();
    growing.disconnect();
  };
}
