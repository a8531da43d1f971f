/** 'Whatsapp us for any help': floats at the side, after a while, on the pages where people get stuck (spec §2, §9). */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { helpDelay } from './help-delay.ts';
import { useCampaign, useText } from './text/text.ts';
import { ChatIcon } from './ui/icons.tsx';

export function HelpBubble() {
  const { help } = useText();
  const { supportWhatsApp } = useCampaign();
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState<string | null>(null);
  const delay = helpDelay(pathname);
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => setShownOn(pathname), delay);
    return () => clearTimeout(timer);
  }, [pathname, delay]);
  if (delay === null || shownOn !== pathname) return null;
  const href = `https://wa.me/${supportWhatsApp.replace(/\D/g, '')}?text=${encodeURIComponent(help.greeting)}`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={help.label}
      className="btn btn-help fixed right-3 bottom-3 z-20"
    >
      <ChatIcon className="size-6 shrink-0" />
      <span className="help-words">{help.label}</span>
    </a>
  );
}
