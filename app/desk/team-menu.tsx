/** The team's pages in groups, with the number of tasks on each. */
import { useId } from 'react';
import { NavLink } from 'react-router';
import { useAdmin } from '../shell/use-admin.ts';
import { useTeamTextIn } from '../text/team/words.ts';
import type { menuOf, TeamPage } from './team-pages.ts';
import { type ToDo, toDoWords } from './to-do.ts';

type TeamMenuProps = {
  menu: ReturnType<typeof menuOf>;
  /** Null if unknown: then no numbers are shown. */
  waiting: ToDo | null;
};

export function TeamMenu({ menu, waiting }: TeamMenuProps) {
  const id = useId();
  const { language } = useAdmin();
  const { frame } = useTeamTextIn(language);
  return (
    <nav aria-label={frame.menuLabel} lang={language} className="team-menu in-own-letters">
      {menu.map(({ group, pages }) => (
        <div key={group}>
          <p id={`${id}-${group}`} className="px-2.5 pb-1 font-semibold text-soft">
            {frame.groups[group]}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {pages.map((page) => (
              <li key={page.path}>
                <PageLink page={page} count={page.waits ? (waiting?.[page.waits] ?? 0) : 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Marks the current page by weight and background, not only by colour. */
export function PageLink({ page: { path, waits }, count = 0 }: { page: TeamPage; count?: number }) {
  const { frame } = useTeamTextIn(useAdmin().language);
  return (
    <NavLink
      to={path}
      end
      className="flex items-baseline justify-between gap-2 rounded-field px-2.5 py-2 leading-tight no-underline! hover:underline! aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--teal)]"
    >
      {frame.pages[path]}
      {count > 0 && (
        <span className="num rounded-full bg-teal px-2 text-small leading-snug font-semibold text-on-teal">
          {waits ? toDoWords(waits, count, frame.over) : count}{' '}
          <span className="sr-only">{frame.waiting}</span>
        </span>
      )}
    </NavLink>
  );
}
