/** The head of the team's pages: where one may go, who one is, the way out. A bar on wide screens, a menu on small ones. */
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useCampaign } from '../text/root-data.ts';
import { MenuIcon } from '../ui/icons.tsx';
import { menuOf, ownPage, type TeamPage } from './team-pages.ts';

type TeamHeaderProps = {
  admin: { name: string; isSuperAdmin: boolean; mustSetUpSecondFactor: boolean };
  onLogOut: () => void;
};

export function TeamHeader({ admin, onLogOut }: TeamHeaderProps) {
  const { siteName } = useCampaign();
  const groups = menuOf(admin);
  const [everybodys = [], superAdmins = []] = groups;
  return (
    <div className="px-4 py-2 text-small wide:px-6">
      <div className="flex items-center gap-4">
        <Link to="/" className="py-2 text-base leading-tight font-semibold">
          {siteName}
        </Link>
        <Links label="Team" pages={everybodys} />
        <div className="ml-auto hidden min-w-0 items-center gap-2 table:flex">
          <bdi className="max-w-48 truncate text-soft">{admin.name}</bdi>
          <PageLink page={ownPage} />
          <LogOut onLogOut={onLogOut} />
        </div>
        <PhoneMenu admin={admin} groups={groups} onLogOut={onLogOut} />
      </div>
      <Links label="Super-admin" pages={superAdmins} />
    </div>
  );
}

/** A group of the bar on wide screens. */
function Links({ label, pages }: { label: string; pages: TeamPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={label} className="hidden table:block">
      <ul className="-mx-2.5 flex flex-wrap">
        <PageItems pages={pages} />
      </ul>
    </nav>
  );
}

/** The browser's own disclosure; it closes when a page was chosen, and by Esc. */
function PhoneMenu({ admin, groups, onLogOut }: TeamHeaderProps & { groups: TeamPage[][] }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownWith = useRef(key);
  // Every change of page closes it, to the same page too; not the scripts' start, for it works before them.
  useEffect(() => {
    if (ref.current && shownWith.current !== key) ref.current.open = false;
    shownWith.current = key;
  }, [key]);
  return (
    <details
      ref={ref}
      className="ml-auto table:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return;
        ref.current.open = false;
        ref.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="btn btn-quiet btn-small list-none [&::-webkit-details-marker]:hidden">
        <MenuIcon /> Menu
      </summary>
      <div className="absolute inset-x-0 z-30 mt-2 grid gap-3 border-y border-line bg-card p-4 shadow-card">
        <nav aria-label="Team" className="grid gap-2">
          {groups.map((pages) => (
            <ul key={pages[0]?.path} className="grid grid-cols-2 gap-x-2 border-b border-line pb-2">
              <PageItems pages={pages} />
            </ul>
          ))}
        </nav>
        <p className="px-2.5 text-soft [overflow-wrap:anywhere]">
          <bdi>{admin.name}</bdi>
        </p>
        <div className="flex items-center justify-between gap-4">
          <PageLink page={ownPage} />
          <LogOut onLogOut={onLogOut} />
        </div>
      </div>
    </details>
  );
}

function PageItems({ pages }: { pages: TeamPage[] }) {
  return pages.map((page) => (
    <li key={page.path}>
      <PageLink page={page} />
    </li>
  ));
}

/** The page one is on stands out by its weight and its ground, not by a colour alone. */
function PageLink({ page: { path, words } }: { page: TeamPage }) {
  return (
    <NavLink
      to={path}
      end
      className="block rounded-field px-2.5 py-2 leading-tight whitespace-nowrap no-underline! hover:underline! aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_0_-2px_0_var(--teal)] max-table:whitespace-normal"
    >
      {words}
    </NavLink>
  );
}

function LogOut({ onLogOut }: { onLogOut: () => void }) {
  return (
    <button type="button" className="btn btn-quiet btn-small shrink-0" onClick={onLogOut}>
      Log out
    </button>
  );
}
