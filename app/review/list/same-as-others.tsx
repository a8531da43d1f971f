/**
 * Warnings that other donations have the same transaction ID or screenshot: one payment entered twice, or a
 * typing error.
 */
import { Link } from 'react-router';
import { useTeamText } from '../../text/team/words.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import type { Same } from './load-list.ts';

/** `path` is the page that the links search on. */
export function SameAsOthers({ same, path }: { same: Same | undefined; path: string }) {
  const { donations } = useTeamText();
  return (
    <>
      <Flag words={donations.sameTransaction} others={same?.transaction ?? []} path={path} />
      <Flag words={donations.sameScreenshot} others={same?.picture ?? []} path={path} />
    </>
  );
}

function Flag({ words, others, path }: { words: string; others: Same['picture']; path: string }) {
  if (others.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-small font-semibold text-error">
      <WarningIcon className="mt-1 size-4 shrink-0" />
      <span>
        {words}{' '}
        {others.map(({ id, firstname, lastname }, n) => (
          <span key={id}>
            {n > 0 && ', '}
            <Link to={`${path}?search=${id}`}>
              {firstname} {lastname}
            </Link>
          </span>
        ))}
      </span>
    </p>
  );
}
