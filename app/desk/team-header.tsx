/** The header of the team's pages: site name, account, log-out, and on narrow screens the menu. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCampaign } from '../shell/root-data.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { useTeamTextIn } from '../text/team/words.ts';
import { MenuIcon } from '../ui/more-icons.tsx';
import { PageLink } from './team-menu.tsx';
import { ownPage } from './team-pages.ts';

type TeamHeaderProps = {
  name: string;
  menu: ReactNode;
  /** The number of all waiting tasks. */
  waiting: number;
  onLogOut: () => void;
};

export function TeamHeader({ name, menu, waiting, onLogOut }: TeamHeaderProps) {
  const { siteName } = useCampaign();
  const { language } = useAdmin();
  return (
    <div className="flex items-center gap-4 px-4 py-2 text-small">
      {/* A full page load, as the donors' pages may be in another language. */}
      <a href="/" className="py-2 text-base leading-tight font-semibold">
        {siteName}
      </a>
      <div lang={language} className="in-own-letters ml-auto hidden min-w-0 items-center gap-2 wide:flex">
        <bdi className="max-w-48 truncate text-soft">{name}</bdi>
        <PageLink page={ownPage} />
        <LogOut onLogOut={onLogOut} />
      </div>
      <Menu waiting={waiting}>
        {menu}
        <p className="px-2.5 text-soft [overflow-wrap:anywhere] wide:hidden">
          <bdi>{name}</bdi>
        </p>
        <div lang={language} className="in-own-letters flex items-center justify-between gap-4 wide:hidden">
          <PageLink page={ownPage} />
          <LogOut onLogOut={onLogOut} />
        </div>
      </Menu>
    </div>
  );
}

/** A native disclosure. It closes when a page is chosen, and with Esc. */
function Menu({ waiting, children }: { waiting: number; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { language } = useAdmin();
  const { frame } = useTeamTextIn(language);
  const { key } = useLocation();
  const shownWith = useRef(key);
  // Closes at each navigation, also to the same page; not at hydration, as it may be opened before scripts
  // run.
  useEffect(() => {
    if (ref.current && shownWith.current !== key) ref.current.open = false;
    shownWith.current = key;
  }, [key]);
  return (
    <details
      ref={ref}
      className="ml-auto wide:ml-0 sidebar:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        lang={language}
        className="in-own-letters btn btn-quiet btn-small list-none [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon /> <span>{frame.menu}</span>
        {waiting > 0 && (
          <span className="num font-semibold">
            ({waiting.toLocaleString('en-IN')}
            <span className="sr-only"> {frame.waiting}</span>)
          </span>
        )}
      </summary>
      <div className="absolute inset-x-0 z-30 mt-2 grid gap-3 border-y border-line bg-card p-4 shadow-card">
        {children}
      </div>
    </details>
  );
}

function LogOut({ onLogOut }: { onLogOut: () => void }) {
  const { frame } = useTeamTextIn(useAdmin().language);
  return (
    <button type="button" className="btn btn-quiet btn-small shrink-0" onClick={onLogOut}>
      {frame.logOut}
    </button>
  );
}
