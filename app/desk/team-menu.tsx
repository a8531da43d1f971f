/** The team's pages in groups, with the number of tasks of each group and page. */
import { useId } from 'react';
import { NavLink } from 'react-router';
import { recordingPages } from '../shell/recording-pages.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { useTeamTextIn } from '../text/team/words.ts';
import { type menuOf, type TeamPage, waitsOf } from './team-pages.ts';
import { sumWords, type ToDo, toDoWords } from './to-do.ts';

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
          <p id={`${id}-${group}`} className="team-group">
            {frame.groups[group]} <GroupCount pages={pages} waiting={waiting} />
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

/** The sum of its pages' tasks. Nothing if no task waits. */
function GroupCount({ pages, waiting }: { pages: TeamPage[]; waiting: ToDo | null }) {
  const { frame } = useTeamTextIn(useAdmin().language);
  const sum = waiting && sumWords(waitsOf(pages), waiting, frame.over);
  if (!sum) return null;
  return (
    <span className="num font-normal">
      {sum} <span className="sr-only">{frame.waiting}</span>
    </span>
  );
}

/** Marks the current page by weight and background, not only by colour. */
export function PageLink({ page: { path, waits }, count = 0 }: { page: TeamPage; count?: number }) {
  const { frame } = useTeamTextIn(useAdmin().language);
  return (
    <NavLink
      to={path}
      end
      reloadDocument={recordingPages.includes(path)}
      className="team-link flex items-baseline justify-between gap-2 rounded-field px-2.5 leading-tight no-underline! hover:underline! aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--teal)]"
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
